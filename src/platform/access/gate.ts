import type { Context } from 'hono';
import { GRANT_HEADER } from '#shared/contract/access.ts';
import type { Call } from '#shared/contract/call.ts';
import { PICTURES_PATH } from '#shared/contract/picture-paths.ts';
import { verifyEdgeClient } from '#shared/rules/access/edge-client.ts';
import { isEqualConstantTime } from '#shared/utils/signature.ts';
import { rewritePictureUrls } from '../catalog/pictures/rewrite-picture-urls.ts';
import type { Database } from '../db/tables.ts';
import { getClientId, hashClientAddress } from '../http/client.ts';
import { accessDenied } from '../http/http-error.ts';
import { enforceRateLimit, type RateLimit, releaseRateLimit } from '../http/rate-limit.ts';
import { CALL_SUBJECTS, type CallSubject, findSubjectStore } from './call-subject.ts';
import type { GateKeys } from './gate-keys.ts';
import { createPictureKey, type Grant, isGrantValid, issueGrant } from './grant.ts';

/** Codes are short enough to try out: so many wrong ones, then a pause in which the right one does not open either. */
const WRONG_CODES: RateLimit = { scope: 'access_code', max: 20, milliseconds: 600_000 };

interface GateOptions {
  readonly db: Database;
  readonly keys: GateKeys;
  readonly clock: () => number;
  /** The platform's own address as browsers reach it. */
  readonly platformUrl: () => string;
}

interface Credentials {
  readonly grant: string | undefined;
  readonly code?: string | undefined;
  readonly client: string;
}

/** A store with a gate, and of which kind. */
export interface GatedStore {
  readonly slug: string;
  readonly gate: string;
}

/** The gates of all stores. */
export interface Gate {
  /** The gated store a call is about, if any. Refuses with 401 whoever brings neither grant nor code. */
  readonly authorizeCall: (c: Context, call: Call, request: object) => Promise<GatedStore | undefined>;
  /** As {@link authorizeCall}, of what names a store, for whoever brings a grant or a code. */
  readonly authorize: (subject: NonNullable<CallSubject>, shown: Credentials) => Promise<GatedStore | undefined>;
  /** An answer about a store as whoever was let in gets it: with addresses of the pictures its host does not have. */
  readonly rewritePictures: <T>(
    store: { readonly slug: string; readonly gate: string | null },
    answer: T,
  ) => Promise<T>;
  /** Whether a store's pictures may be seen by who names this key. */
  readonly isValidPictureKey: (slug: string, key: string) => Promise<boolean>;
  /** Whether a store may be seen by whoever brings this grant: an open one by everybody. */
  readonly canAccess: (slug: string, grant: string | undefined) => Promise<boolean>;
  /** A grant for a code. Refuses with 401, or 429 when too many wrong ones came from there. */
  readonly exchangeCode: (slug: string, code: string, client: string) => Promise<Grant>;
  /** Whom a store's edge asks for; undefined when nobody who knows its secret said so. */
  readonly resolveEdgeClient: (slug: string, statement: string | undefined) => Promise<string | undefined>;
}

export function createGate({ db, keys, clock, platformUrl }: GateOptions): Gate {
  async function checkCode(slug: string, given: string, client: string): Promise<void> {
    // Counted before it is looked at, so that many at once do not slip through.
    await enforceRateLimit(db, WRONG_CODES, client);
    const code = keys.codes.get(slug);
    if (code === undefined || !isEqualConstantTime(code, given.trim())) throw accessDenied();
    await releaseRateLimit(db, WRONG_CODES, client);
  }

  const isGood = async (slug: string, grant: string | undefined) =>
    grant !== undefined && (await isGrantValid(keys, slug, grant, clock()));

  async function enter(
    subject: NonNullable<CallSubject>,
    { grant, code, client }: Credentials,
  ): Promise<GatedStore | undefined> {
    const { slug = '', gate = null } = (await findSubjectStore(db, subject)) ?? {};
    if (gate === null) return undefined;
    if (await isGood(slug, grant)) return { slug, gate };
    // To come without a code is how a visit begins.
    if (!code) throw accessDenied();
    await checkCode(slug, code, client);
    return { slug, gate };
  }

  return {
    authorize: enter,

    async authorizeCall(c, call, request) {
      const subject = subjectOf(call, request);
      if (!subject) return undefined;
      // The theme service takes the code itself as well (spec §7).
      const code = call.name === 'Theme' ? c.req.query('accessCode') : undefined;
      return enter(subject, { grant: c.req.header(GRANT_HEADER), code, client: getClientId(c) });
    },

    async rewritePictures({ slug, gate }, answer) {
      const key = gate === 'shell' ? await createPictureKey(keys, slug) : undefined;
      return key === undefined ? answer : rewritePictureUrls(answer, `${platformUrl()}${PICTURES_PATH}/${slug}/${key}`);
    },

    async isValidPictureKey(slug, key) {
      const good = await createPictureKey(keys, slug);
      return good !== undefined && isEqualConstantTime(good, key);
    },

    async canAccess(slug, grant) {
      const store = await findSubjectStore(db, ['store', slug]);
      return !store || store.gate === null || isGood(slug, grant);
    },

    async exchangeCode(slug, code, client) {
      await checkCode(slug, code, client);
      return issueGrant(keys, slug, clock());
    },

    async resolveEdgeClient(slug, statement) {
      const secret = keys.secrets.get(slug);
      const address = secret && statement ? await verifyEdgeClient(secret, slug, statement, clock()) : undefined;
      return address === undefined ? undefined : hashClientAddress(address);
    },
  };
}

/** The request has been checked by the call's schemas; the table's types cannot follow a call that is any of them. */
function subjectOf({ name }: Call, request: object): CallSubject {
  const find = (CALL_SUBJECTS as Readonly<Record<string, (request: never) => CallSubject>>)[name];
  if (!find) throw new Error(`${name}: nothing says which store it is about (platform/access/call-subject.ts)`);
  return find(request as never);
}

const GATE = 'gate';

/** Puts the gates before all calls: {@link serveCall} asks them. */
export function provideGate(gate: Gate) {
  return async function guarded(c: Context, next: () => Promise<void>): Promise<void> {
    c.set(GATE, gate);
    await next();
  };
}

export const getGate = (c: Context): Gate => c.get(GATE) as Gate;
