import type { Context } from 'hono';
import { GRANT_HEADER } from '#shared/contract/access.ts';
import type { Call } from '#shared/contract/call.ts';
import { PICTURES_PATH } from '#shared/contract/picture-address.ts';
import { readEdgeClient } from '#shared/rules/access/edge-client.ts';
import { sameText } from '#shared/utils/signature.ts';
import { sealPictures } from '../catalog/pictures/seal.ts';
import type { Database } from '../db/tables.ts';
import { clientAt, clientOf } from '../http/client.ts';
import { limitRate, type RateLimit, uncount } from '../http/rate-limit.ts';
import { accessDenied } from '../http/refusal.ts';
import { type Grant, isGranted, issueGrant, pictureKey } from './grant.ts';
import type { GateKeys } from './keys.ts';
import { SUBJECTS, type Subject, storeOf } from './subject.ts';

/** Codes are short enough to try out: so many wrong ones, then a pause in which the right one does not open either. */
const WRONG_CODES: RateLimit = { scope: 'access_code', max: 20, milliseconds: 600_000 };

interface GateOptions {
  readonly db: Database;
  readonly keys: GateKeys;
  readonly clock: () => number;
  /** The platform's own address as browsers reach it. */
  readonly platformUrl: () => string;
}

interface Shown {
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
  readonly admit: (c: Context, call: Call, request: object) => Promise<GatedStore | undefined>;
  /** As {@link admit}, of what names a store, for whoever brings a grant or a code. */
  readonly enter: (subject: NonNullable<Subject>, shown: Shown) => Promise<GatedStore | undefined>;
  /** An answer about a store as whoever was let in gets it: with addresses of the pictures its host does not have. */
  readonly show: <T>(store: { readonly slug: string; readonly gate: string | null }, answer: T) => Promise<T>;
  /** Whether a store's pictures may be seen by who names this key. */
  readonly isPictureKey: (slug: string, key: string) => Promise<boolean>;
  /** Whether a store may be seen by whoever brings this grant: an open one by everybody. */
  readonly isOpenTo: (slug: string, grant: string | undefined) => Promise<boolean>;
  /** A grant for a code. Refuses with 401, or 429 when too many wrong ones came from there. */
  readonly tradeCode: (slug: string, code: string, client: string) => Promise<Grant>;
  /** Whom a store's edge asks for; undefined when nobody who knows its secret said so. */
  readonly clientBehind: (slug: string, statement: string | undefined) => Promise<string | undefined>;
}

export function createGate({ db, keys, clock, platformUrl }: GateOptions): Gate {
  async function checkCode(slug: string, given: string, client: string): Promise<void> {
    // Counted before it is looked at, so that many at once do not slip through.
    await limitRate(db, WRONG_CODES, client);
    const code = keys.codes.get(slug);
    if (code === undefined || !sameText(code, given.trim())) throw accessDenied();
    await uncount(db, WRONG_CODES, client);
  }

  const isGood = async (slug: string, grant: string | undefined) =>
    grant !== undefined && (await isGranted(keys, slug, grant, clock()));

  async function enter(subject: NonNullable<Subject>, { grant, code, client }: Shown): Promise<GatedStore | undefined> {
    const { slug = '', gate = null } = (await storeOf(db, subject)) ?? {};
    if (gate === null) return undefined;
    if (await isGood(slug, grant)) return { slug, gate };
    // To come without a code is how a visit begins.
    if (!code) throw accessDenied();
    await checkCode(slug, code, client);
    return { slug, gate };
  }

  return {
    enter,

    async admit(c, call, request) {
      const subject = subjectOf(call, request);
      if (!subject) return undefined;
      // The theme service takes the code itself as well (spec §7).
      const code = call.name === 'Theme' ? c.req.query('accessCode') : undefined;
      return enter(subject, { grant: c.req.header(GRANT_HEADER), code, client: clientOf(c) });
    },

    async show({ slug, gate }, answer) {
      const key = gate === 'shell' ? await pictureKey(keys, slug) : undefined;
      return key === undefined ? answer : sealPictures(answer, `${platformUrl()}${PICTURES_PATH}/${slug}/${key}`);
    },

    async isPictureKey(slug, key) {
      const good = await pictureKey(keys, slug);
      return good !== undefined && sameText(good, key);
    },

    async isOpenTo(slug, grant) {
      const store = await storeOf(db, ['store', slug]);
      return !store || store.gate === null || isGood(slug, grant);
    },

    async tradeCode(slug, code, client) {
      await checkCode(slug, code, client);
      return issueGrant(keys, slug, clock());
    },

    async clientBehind(slug, statement) {
      const secret = keys.secrets.get(slug);
      const address = secret && statement ? await readEdgeClient(secret, slug, statement, clock()) : undefined;
      return address === undefined ? undefined : clientAt(address);
    },
  };
}

/** The request has been checked by the call's schemas; the table's types cannot follow a call that is any of them. */
function subjectOf({ name }: Call, request: object): Subject {
  const find = (SUBJECTS as Readonly<Record<string, (request: never) => Subject>>)[name];
  if (!find) throw new Error(`${name}: nothing says which store it is about (platform/access/subject.ts)`);
  return find(request as never);
}

const GATE = 'gate';

/** Puts the gates before all calls: {@link serveCall} asks them. */
export function withGate(gate: Gate) {
  return async function guarded(c: Context, next: () => Promise<void>): Promise<void> {
    c.set(GATE, gate);
    await next();
  };
}

export const gateOf = (c: Context): Gate => c.get(GATE) as Gate;
