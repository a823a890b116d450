import type { Pose } from '#pictures/pose.ts';
import type { Vec } from '#pictures/vector.ts';
import type { Still } from './render-still.ts';

/** Returns a still life that is turned and moved. Its colors and its print move with it. */
export function poseStill({ parts, box, toPrintPoint }: Still, pose: Pose): Still {
  const [low, high] = box;
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((k) =>
    pose.toScene([(k & 1 ? high : low)[0], (k & 2 ? high : low)[1], (k & 4 ? high : low)[2]]),
  );
  const bound = (pick: (...values: number[]) => number): Vec => [
    pick(...corners.map(([x]) => x)),
    pick(...corners.map(([, y]) => y)),
    pick(...corners.map(([, , z]) => z)),
  ];
  return {
    parts: parts.map(({ distance, finish }) => {
      const { color } = finish;
      return {
        distance: (x, y, z) => distance(...pose.toSolid([x, y, z])),
        finish:
          typeof color === 'function'
            ? { ...finish, color: (at: Vec) => color(pose.toSolid(at)) }
            : finish,
      };
    }),
    box: [bound(Math.min), bound(Math.max)],
    toPrintPoint: (at) => toPrintPoint(pose.toSolid(at)),
  };
}

/** Returns a still life with others beside it. Only the first one has a print that the picture shows. */
export function joinStills(first: Still, ...others: readonly Still[]): Still {
  const all = [first, ...others];
  const bound = (pick: (...values: number[]) => number, corner: 0 | 1): Vec => [
    pick(...all.map(({ box }) => box[corner][0])),
    pick(...all.map(({ box }) => box[corner][1])),
    pick(...all.map(({ box }) => box[corner][2])),
  ];
  const isOfFirst = (x: number, y: number, z: number): boolean =>
    first.parts.some(({ distance }) => distance(x, y, z) < 0.05);
  return {
    parts: all.flatMap(({ parts }) => parts),
    box: [bound(Math.min, 0), bound(Math.max, 1)],
    toPrintPoint: (at) => (isOfFirst(...at) ? first.toPrintPoint(at) : undefined),
  };
}
