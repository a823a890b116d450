/**
 * Path of the edge function, relative to the project (docs.netlify.com/frameworks-api). A built site contains it at the same
 * path until it is published; files in a folder with a leading dot are not served.
 */
export const EDGE_FUNCTION = '.netlify/v1/edge-functions/gate.js';

/** Path of the edge function that looks up listings which the site does not have. */
export const LISTING_FUNCTION = '.netlify/v1/edge-functions/listing.js';

/** Settings of a built site's gate, for the local server and for publishing. */
export const GATE_FILE = '.netlify/gate.json';
