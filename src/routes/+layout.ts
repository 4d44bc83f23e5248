// Each page is a file; what it shows is on the phone, so there is nothing to render anywhere else.
export const prerender = true;
export const ssr = false;
export const trailingSlash = 'always';
