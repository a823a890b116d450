import type { Context } from 'hono';
import { GRANT_HEADER } from '#shared/contract/access.ts';
import type { Call } from '#shared/contract/call.ts';
import { PICTURES_PATH } from '#shared/contract/picture-paths.ts';
import { verifyEdgeClient } from '#shared/rules/access/edge-client.ts';
import { isEqualConstantTime } from '#shared/utils/signature.ts';
import { rewritePictureUrls } from '../catalog/pictures/rewrite-picture-urls.ts';
import type { Database } from '../db/tables.ts';
import { getClientId, hashClientAddress, parseAddress } from '../http/client.ts';
import { accessDenied } from '../http/http-error.ts';
import { enforceRateLimit, type RateLimit, releaseRateLimit } from '../http/rate-limit.ts';
import { setRequestStore } from '../http/request-store.ts';
import { CALL_SUBJECTS, type CallSubject, findSubjectStore } from './call-subject.ts';
import type { GateKeys } from './gate-keys.ts';
import {
  createPictureKey,
  type Grant,
  isGrantValid,
  isPictureKeyValid,
  issueGrant,
} from './grant.ts';

/** Codes are short enough to guess. Above the limit, even the right code is rejected until the window ends. */
const WRONG_CODES: RateLimit = { scope: 'access_code', max: 20, milliseconds: 600_000 };

interface GateOptions {
  readonly db: Database;
  readonly keys: GateKeys;
  readonly clock: () => number;
  /** The platform's URL for browsers. */
  readonly platformUrl: () => string;
}

interface Credentials {
  readonly grant: string | undefined;
  readonly code?: string | undefined;
  readonly client: string;
}

/** A store with a gate, and the kind of the gate. */
export interface GatedStore {
  readonly slug: string;
  readonly gate: string;
}

/** Access to all stores. */
export interface Gate {
  /** Returns the gated store of a call, if any. Throws 401 for a request without a valid grant or code. */
  readonly authorizeCall: (
    c: Context,
    call: Call,
    request: object,
  ) => Promise<GatedStore | undefined>;
  /** Like {@link authorizeCall}, for a subject and credentials. */
  readonly authorize: (
    subject: NonNullable<CallSubject>,
    credentials: Credentials,
  ) => Promise<GatedStore | undefined>;
  /** Replaces picture paths in a response by the platform's URLs where the shop's host does not have the pictures. */
  readonly rewritePictures: <T>(
    store: { readonly slug: string; readonly gate: string | null },
    response: T,
  ) => Promise<T>;
  /** Whether this key opens a store's pictures. */
  readonly isValidPictureKey: (slug: string, key: string) => Promise<boolean>;
  /** Whether this grant opens a store. Open stores need no grant. */
  readonly canAccess: (slug: string, grant: string | undefined) => Promise<boolean>;
  /** Returns a grant for a code. Throws 401 for a wrong code, 429 after too many of them from one client. */
  readonly exchangeCode: (slug: string, code: string, client: string) => Promise<Grant>;
  /** Returns the client for whom a store's edge sends a request; undefined when the edge's signature is invalid. */
  readonly resolveEdgeClient: (
    slug: string,
    statement: string | undefined,
  ) => Promise<string | undefined>;
}

/** Creates the gate of a platform, which decides who may read a store. */
export function createGate({ db, keys, clock, platformUrl }: GateOptions): Gate {
  async function checkCode(slug: string, input: string, client: string): Promise<void> {
    // Counted before the comparison, so that parallel requests cannot exceed the limit.
    await enforceRateLimit(db, WRONG_CODES, client);
    const code = keys.codes.get(slug);
    if (code === undefined || !isEqualConstantTime(code, input.trim())) throw accessDenied();
    await releaseRateLimit(db, WRONG_CODES, client);
  }

  const isValid = async (slug: string, grant: string | undefined) =>
    grant !== undefined && (await isGrantValid(keys, slug, grant, clock()));

  type SubjectStore = Awaited<ReturnType<typeof findSubjectStore>>;

  async function authorizeStore(
    store: SubjectStore,
    { grant, code, client }: Credentials,
  ): Promise<GatedStore | undefined> {
    const { slug = '', gate = null } = store ?? {};
    if (gate === null) return undefined;
    if (await isValid(slug, grant)) return { slug, gate };
    // A missing code does not count as a wrong one, because every visit starts without a code.
    if (!code) throw accessDenied();
    await checkCode(slug, code, client);
    return { slug, gate };
  }

  return {
    authorize: async (subject, credentials) =>
      authorizeStore(await findSubjectStore(db, subject), credentials),

    async authorizeCall(c, call, request) {
      // A call of the admin API has checked its key.
      if (call.scope) return undefined;
      const subject = getSubject(call, request);
      if (!subject) return undefined;
      // The theme call also accepts the code itself.
      const code = call.name === 'Theme' ? c.req.query('accessCode') : undefined;
      const store = await findSubjectStore(db, subject);
      if (store) setRequestStore(c, store.slug, store.id);
      return authorizeStore(store, {
        grant: c.req.header(GRANT_HEADER),
        code,
        client: getClientId(c),
      });
    },

    async rewritePictures({ slug, gate }, response) {
      const key = gate === 'shell' ? await createPictureKey(keys, slug) : undefined;
      return key === undefined
        ? response
        : rewritePictureUrls(response, `${platformUrl()}${PICTURES_PATH}/${slug}/${key}`);
    },

    isValidPictureKey: (slug, key) => isPictureKeyValid(keys, slug, key),

    async canAccess(slug, grant) {
      const store = await findSubjectStore(db, ['store', slug]);
      return !store || store.gate === null || isValid(slug, grant);
    },

    async exchangeCode(slug, code, client) {
      await checkCode(slug, code, client);
      return issueGrant(keys, slug, clock());
    },

    async resolveEdgeClient(slug, statement) {
      const secret = keys.secrets.get(slug);
      const previous = keys.previousSecrets?.get(slug);
      const secrets = [secret, previous].filter((text) => text !== undefined);
      const signed =
        secret && statement ? await verifyEdgeClient(secrets, slug, statement, clock()) : undefined;
      const address = parseAddress(signed ?? '');
      return address === undefined ? undefined : hashClientAddress(address);
    },
  };
}

/** The request is validated, but TypeScript cannot match it to the table's entry for a call of the general type. */
function getSubject({ name }: Call, request: object): CallSubject {
  const find = (CALL_SUBJECTS as Readonly<Record<string, (request: never) => CallSubject>>)[name];
  if (!find) throw new Error(`${name}: no subject in platform/access/call-subject.ts`);
  return find(request as never);
}

const GATE = 'gate';

/** Middleware that provides the gate to all calls: see {@link getGate}. */
export function provideGate(gate: Gate) {
  return async function setGate(c: Context, next: () => Promise<void>): Promise<void> {
    c.set(GATE, gate);
    await next();
  };
}

/** Returns the gate that serves a request. */
export const getGate = (c: Context): Gate => c.get(GATE) as Gate;
