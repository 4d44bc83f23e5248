// node .ci/serve.mjs [FOLDER] [--port N] [--host H]: serves a static build, with Node's own modules only.
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.rules': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2'
};
const small = /text|json|javascript|svg|wasm/u;

const security = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(self), screen-wake-lock=(self), geolocation=(), microphone=(), payment=(), usb=()'
};

/** Serves `folder`; answers with the server and its port, the next free one after `port` (0: any). */
export async function serve({ folder, port = 4173, host = '0.0.0.0' }) {
  const home = resolve(folder);
  const packed = new Map();
  const server = createServer((request, response) => answer(home, packed, request, response));
  for (let next = port; ; next++) {
    try {
      await listen(server, next, host);
      return { server, port: server.address().port };
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || next > port + 100) throw error;
    }
  }
}

/** Addresses a phone on the same network could open. */
export function lanAddresses(port) {
  return Object.values(networkInterfaces())
    .flat()
    .filter((it) => it.family === 'IPv4' && !it.internal)
    .map((it) => `http://${it.address}:${port}/`);
}

function listen(server, port, host) {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      done();
    });
  });
}

function answer(home, packed, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, { Allow: 'GET, HEAD' });
  let path;
  let search;
  try {
    const url = new URL(request.url, 'http://host');
    path = normalize(decodeURIComponent(url.pathname));
    search = url.search;
  } catch {
    return end(response, 400);
  }
  let file = join(home, path);
  if (!`${file}${sep}`.startsWith(home + sep) || path.includes('\0')) return end(response, 400);
  let found = look(file);
  if (found?.isDirectory()) {
    // Pages are folders, and their links are relative: the slash matters.
    if (!path.endsWith('/')) return end(response, 308, { Location: encodeURI(path) + '/' + search });
    file = join(file, 'index.html');
    found = look(file);
  }
  let status = 200;
  if (!found?.isFile()) {
    status = 404;
    file = join(home, '404.html');
    found = look(file);
    if (found === undefined) return end(response, 404);
  }
  send(packed, request, response, { status, file, found, lasting: path.includes('/_app/immutable/') });
}

function send(packed, request, response, { status, file, found, lasting }) {
  const type = types[extname(file)] ?? 'application/octet-stream';
  const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`;
  const headers = {
    ...security,
    'Content-Type': type,
    'Cache-Control': lasting && status === 200 ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag
  };
  if (status === 200 && request.headers['if-none-match'] === etag) return end(response, 304, headers);
  if (small.test(type) && /\bgzip\b/u.test(request.headers['accept-encoding'] ?? '')) {
    const key = file + etag;
    const body = packed.get(key) ?? gzipSync(readFileSync(file));
    packed.set(key, body);
    response.writeHead(status, {
      ...headers,
      'Content-Encoding': 'gzip',
      'Content-Length': body.length,
      Vary: 'Accept-Encoding'
    });
    return response.end(request.method === 'HEAD' ? undefined : body);
  }
  response.writeHead(status, { ...headers, 'Content-Length': found.size });
  if (request.method === 'HEAD') return response.end();
  return createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

function end(response, status, headers = {}) {
  response.writeHead(status, { ...security, ...headers });
  response.end();
}

function look(file) {
  return statSync(file, { throwIfNoEntry: false });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const folder = args[0] !== undefined && !args[0].startsWith('--') ? args[0] : 'build';
  const { port } = await serve({ folder, port: Number(option('--port') ?? 4173), host: option('--host') ?? '0.0.0.0' });
  console.log(`http://localhost:${port}/`);
}
