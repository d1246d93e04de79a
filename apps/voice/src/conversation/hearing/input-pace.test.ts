import { describe, expect, it } from 'vitest';
import { InputPace } from './input-pace.ts';

describe('InputPace', () => {
  it('adds nothing while frames come', () => {
    const pace = new InputPace(0);
    for (let now = 20; now <= 1000; now += 20) {
      expect(pace.takeFrame(now, 20)).toBe(true);
      expect(pace.silenceDue(now, 0)).toBe(0);
    }
  });

  it('fills the time when no frame comes', () => {
    const pace = new InputPace(0);
    let frames = 0;
    for (let now = 20; now <= 1000; now += 20) frames += pace.silenceDue(now, 0);
    expect(frames).toBeGreaterThanOrEqual(48);
    expect(frames).toBeLessThanOrEqual(50);
  });

  it('keeps a small burst of late frames and drops what would run ahead of the clock', () => {
    const pace = new InputPace(0);
    for (let now = 20; now <= 400; now += 20) pace.silenceDue(now, 0);
    const kept = Array.from({ length: 20 }, () => pace.takeFrame(400, 20)).filter(Boolean).length;
    expect(kept).toBeGreaterThanOrEqual(5);
    expect(kept).toBeLessThanOrEqual(7);
  });

  it('does not mistake its own late tick for silence on the line', () => {
    const pace = new InputPace(0);
    pace.takeFrame(20, 20);
    expect(pace.silenceDue(620, 580)).toBe(0);
    const kept = Array.from({ length: 29 }, () => pace.takeFrame(621, 20)).filter(Boolean).length;
    expect(kept).toBe(29);
  });
});
