import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A static host in a process of its own, so that a test can take it away. */
export interface Host {
  /** Ends with a slash. */
  readonly url: string;
  /** Stops the host: from here on its address refuses every connection. */
  stop(): Promise<void>;
}

/** Serves a build on `port`, or on any free one. */
export async function startHost(folder = 'build', port = 0): Promise<Host> {
  const child = spawn(process.execPath, ['.ci/serve.mjs', folder, '--port', String(port), '--host', '127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'inherit']
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    url: line.replace('localhost', '127.0.0.1'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
  };
}
