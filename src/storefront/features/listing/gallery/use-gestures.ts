import {
  type Dispatch,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useRef,
  type WheelEvent,
} from 'react';
import { limitZoom, NO_ZOOM, type Point, pinch, type Zoom, zoomAround } from './zoom.ts';

/** How far a finger moves, in CSS pixels, until another picture is shown. */
const SWIPE_PX = 50;
/** Up to this movement, in CSS pixels, a touch is a tap. */
const TAP_PX = 10;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_SCALE = 2.5;
const WHEEL_STEP = 1.2;

/**
 * Handlers for a picture that fills the screen: pinch, wheel and double tap enlarge it, one finger moves an enlarged picture and
 * otherwise swipes to the next one.
 */
export function useGestures(
  stage: RefObject<HTMLElement | null>,
  zoom: Zoom,
  setZoom: Dispatch<SetStateAction<Zoom>>,
  move: (step: 1 | -1) => void,
) {
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point & { isPinched: boolean }>({ x: 0, y: 0, isPinched: false });
  const lastTap = useRef({ time: 0, x: 0, y: 0 });

  const update = (change: (zoom: Zoom) => Zoom) => {
    const { clientWidth: width, clientHeight: height } = stage.current ?? document.documentElement;
    setZoom((before) => limitZoom(change(before), { width, height }));
  };
  /** A point of the screen, relative to the center of the picture. */
  const toPoint = ({
    clientX,
    clientY,
  }: {
    readonly clientX: number;
    readonly clientY: number;
  }): Point => {
    const { left, top, width, height } = (
      stage.current ?? document.documentElement
    ).getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const endTap = (point: Point) => {
    const { time, x, y } = lastTap.current;
    const isSecond =
      Date.now() - time < DOUBLE_TAP_MS && Math.hypot(point.x - x, point.y - y) < 2 * TAP_PX;
    lastTap.current = { time: isSecond ? 0 : Date.now(), ...point };
    if (isSecond)
      update((before) => zoomAround(before, before.scale > 1 ? 0 : DOUBLE_TAP_SCALE, point));
  };

  const end = (event: PointerEvent) => {
    if (
      !pointers.current.delete(event.pointerId) ||
      pointers.current.size > 0 ||
      start.current.isPinched
    )
      return;
    const point = toPoint(event);
    const x = point.x - start.current.x;
    const y = point.y - start.current.y;
    if (event.type === 'pointerup' && Math.hypot(x, y) < TAP_PX) return endTap(point);
    if (zoom.scale > 1) return;
    update((before) => before);
    if (event.type === 'pointerup' && Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y))
      move(x < 0 ? 1 : -1);
  };

  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      const point = toPoint(event);
      pointers.current.set(event.pointerId, point);
      if (pointers.current.size === 1) start.current = { ...point, isPinched: false };
      else start.current.isPinched = true;
    },
    onPointerMove(event: PointerEvent) {
      const from = pointers.current.get(event.pointerId);
      if (!from) return;
      const to = toPoint(event);
      const before = [...pointers.current.values()];
      pointers.current.set(event.pointerId, to);
      const after = [...pointers.current.values()];
      if (before.length === 2)
        update((last) => pinch(last, before as [Point, Point], after as [Point, Point]));
      else if (before.length === 1 && zoom.scale > 1)
        update(({ scale, x, y }) => ({ scale, x: x + to.x - from.x, y: y + to.y - from.y }));
      // The picture follows the finger that swipes.
      else if (before.length === 1 && !start.current.isPinched)
        setZoom({ ...NO_ZOOM, x: to.x - start.current.x });
    },
    onPointerUp: end,
    onPointerCancel: end,
    onWheel(event: WheelEvent) {
      const point = toPoint(event);
      update((before) => zoomAround(before, event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, point));
    },
  };
}
