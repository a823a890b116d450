/**
 * Where a host looks for edge functions a build has made, below the project (docs.netlify.com/frameworks-api). In a built
 * site it waits there until the site is published: nothing below a dot is ever served.
 */
export const EDGE_FUNCTION = '.netlify/v1/edge-functions/gate.js';

/** Settings of a built site's gate, for the local server. */
export const GATE_FILE = '.netlify/gate.json';
