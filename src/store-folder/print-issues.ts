import * as v from 'valibot';
import { listPrintPlaces, listTechniques } from '#pictures/print-files/print-area.ts';
import { getBlankSizes } from '#shared/contract/blank-sizes.ts';
import { Technique } from '#shared/contract/prints.ts';
import type { StoreBlanks } from '#shared/contract/store-folder/blank-file.ts';
import { describeUnknownName } from './describe-names.ts';
import type { FieldIssue } from './issue.ts';
import { findPlacementIssues } from './placement-rules.ts';
import type { PrintNode } from './print-rules.ts';
import type { DrawingSizes } from './resolution-rules.ts';
import type { Fields } from './untyped-json.ts';

/** Checks that a blank has the places of its designs, with their techniques, and that each design is inside its print area. */
export function findPrintIssues(
  { blank }: Fields,
  prints: readonly PrintNode[],
  drawings: DrawingSizes,
  storeBlanks: StoreBlanks,
): FieldIssue[] {
  if (typeof blank !== 'string' || !getBlankSizes(blank, storeBlanks)) return [];
  const places = listPrintPlaces(blank, storeBlanks);
  const hasFront = prints.some(({ place, artwork }) => place === 'front' && artwork !== undefined);
  return prints.flatMap((print) => {
    const { place, technique, field } = print;
    if (!places.includes(place)) {
      const further = places.filter((known) => known !== 'front');
      const message =
        further.length === 0
          ? `expected no such place, because the blank "${blank}" is printed on the front only`
          : describeUnknownName(`a place of the blank "${blank}"`, further, place);
      return [{ field, message }];
    }
    if (place === 'wrap' && hasFront)
      return [
        {
          field,
          message: 'expected a product without `artwork`, because this design covers its front',
        },
      ];
    const techniques = listTechniques(blank, place, storeBlanks);
    return [
      ...(v.is(Technique, technique) && !techniques.includes(technique)
        ? [
            {
              field: `${field}.technique`,
              message: `expected ${techniques.map((name) => `"${name}"`).join(' or ')} for this place of the blank "${blank}", got "${technique}"`,
            },
          ]
        : []),
      ...findPlacementIssues(blank, print, drawings, storeBlanks),
    ];
  });
}
