import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toast } from './toast.ts';
import {
  $toasts,
  dismissToast,
  LONG_TOAST_MS,
  TOAST_CLEANUP_MS,
  TOAST_MS,
} from './toasts.store.ts';

vi.mock('./mount-toasts.tsx', () => ({ mountToasts: () => undefined }));

const messages = () => $toasts.get().map(({ message }) => message);

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    $toasts.set([]);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('CHK-16 by default a toast is shown at the top right for 3 s', () => {
    toast('success', 'Saved');
    expect($toasts.get()).toMatchObject([
      { type: 'success', message: 'Saved', options: { timeout: 3_000, position: 'top-right' } },
    ]);
    vi.advanceTimersByTime(TOAST_MS - 1);
    expect(messages()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  test('CHK-16 errors of delivery and payment are shown at the top for 6 s', () => {
    toast('danger', 'No', { timeout: LONG_TOAST_MS, position: 'top' });
    vi.advanceTimersByTime(5_999);
    expect($toasts.get()).toMatchObject([{ options: { position: 'top' } }]);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  test('CHK-16 a message that is on screen is not added again', () => {
    toast('danger', 'No');
    toast('danger', 'No');
    expect(messages()).toEqual(['No']);
  });

  test('CHK-16 toasts without a timeout are removed after 300 s, except the latest', () => {
    toast('danger', 'first', { timeout: 0 });
    vi.advanceTimersByTime(1_000);
    toast('danger', 'second', { timeout: 0 });
    vi.advanceTimersByTime(TOAST_CLEANUP_MS - 1_001);
    expect(messages()).toEqual(['first', 'second']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual(['second']);
    vi.advanceTimersByTime(TOAST_CLEANUP_MS);
    expect(messages()).toEqual(['second']);
  });

  test('a toast can be dismissed', () => {
    toast('danger', 'No', { timeout: 0 });
    const [added] = $toasts.get();
    dismissToast(added?.id ?? '');
    expect(messages()).toEqual([]);
  });
});
