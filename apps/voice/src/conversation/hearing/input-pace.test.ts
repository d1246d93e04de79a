import { describe, expect, it } from 'vitest';
import { InputPace } from './input-pace.ts';

describe('InputPace', () => {
  it('adds nothing while frames come', () => {
    const pace = new InputPace(0);
    for (let now = 20; now <= 1000; now += 20) {
      expect(pace.takeFrame(now, 20)).toBe(true);
      expect(pace.silenceDue(now)).toBe(0);
    }
  });

  it('fills the time when no frame comes', () => {
    const pace = new InputPace(0);
    let frames = 0;
    for (let now = 20; now <= 1000; now += 20) frames += pace.silenceDue(now);
    expect(frames).toBeGreaterThanOrEqual(48);
    expect(frames).toBeLessThanOrEqual(50);
  });

  it('keeps a small burst of late frames and drops what would run ahead of the clock', () => {
    const pace = new InputPace(0);
    for (let now = 20; now <= 400; now += 20) pace.silenceDue(now);
    const kept = Array.from({ length: 20 }, () => pace.takeFrame(400, 20)).filter(Boolean).length;
    expect(kept).toBeGreaterThanOrEqual(7);
    expect(kept).toBeLessThanOrEqual(9);
  });

  it('keeps what waited while the process stood still', () => {
    const pace = new InputPace(0);
    pace.takeFrame(20, 20);
    const kept = Array.from({ length: 29 }, () => pace.takeFrame(621, 20)).filter(Boolean).length;
    expect(kept).toBe(29);
    expect(pace.silenceDue(622)).toBe(0);
  });

  it('puts no silence of the past into what is said now', () => {
    const pace = new InputPace(0);
    for (let now = 620; now <= 1000; now += 20) pace.takeFrame(now, 20);
    expect(pace.silenceDue(1080)).toBe(3);
    expect(pace.silenceDue(1100)).toBe(1);
  });
});
