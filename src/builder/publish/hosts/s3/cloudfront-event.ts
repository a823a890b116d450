/** The parts of the event that CloudFront passes to a function which `viewer-function.ts` uses. Header names are in lower case. */
export interface CloudFrontEvent {
  readonly context: { readonly eventType: 'viewer-request' | 'viewer-response' };
  readonly request: CloudFrontRequest;
  /** Set only in events of the type `viewer-response`. */
  readonly response: CloudFrontResponse;
}

interface HeaderValue {
  readonly value: string;
}

type CloudFrontHeaders = Record<string, HeaderValue>;

/** Values by name. A name that is in a query several times has all its values in `multiValue`. */
export type QueryString = Readonly<
  Record<string, HeaderValue & { readonly multiValue?: readonly HeaderValue[] }>
>;

export interface CloudFrontRequest {
  readonly method: string;
  /** Percent-encoded path. */
  uri: string;
  readonly querystring: QueryString;
  readonly headers: CloudFrontHeaders;
}

export interface CloudFrontResponse {
  statusCode: number;
  readonly statusDescription?: string;
  readonly headers: CloudFrontHeaders;
}

/** The module "cloudfront" of the runtime. */
export interface CloudFrontModule {
  /** Returns the store of the function. `get` rejects for a key that does not exist. */
  readonly kvs: () => { readonly get: (key: string) => Promise<string> };
}
