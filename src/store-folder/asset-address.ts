import { decodePath } from '#shared/utils/decode-path.ts';
import { isWrittenOtherwise } from './describe-names.ts';

const EXPECTED = 'expected a file of this folder such as /assets/paper.webp';

/**
 * Returns what is wrong with the path of a file that pages load: it does not exist, it is not published, or browsers read it
 * as another path. `assets` are paths in the shop, unencoded.
 */
export function describeAssetIssue(address: string, assets: readonly string[]): string | undefined {
  if (address.startsWith('/mockups/')) return undefined;
  const fail = (reason: string) => `${EXPECTED}, got "${address}", ${reason}`;
  // What a server sends for the address.
  const path = decodePath(address.replace(/[?#].*$/s, ''));
  if (path === undefined) return fail('in which % does not begin an encoded character');
  if (path.startsWith('/assets/artwork/'))
    return fail('which is not published: copy the file to another folder of assets');
  if (path.split('/').some((name) => name.startsWith('.')))
    return fail('which is hidden and not published');
  if (assets.includes(path)) return undefined;
  if (isWrittenOtherwise(path, assets))
    return fail(
      'whose accents are written in another way than those of the file (Unicode NFC and NFD), as on a Mac: rename the file without accents',
    );
  return fail(
    assets.includes(address)
      ? 'in which # ? and % mean something else: rename the file'
      : 'which does not exist',
  );
}
