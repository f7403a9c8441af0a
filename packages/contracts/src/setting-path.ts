import { z } from 'zod';

/** Keys that would change an object's prototype instead of its members. */
const FORBIDDEN = ['__proto__', 'constructor', 'prototype'];

const key = z
  .string()
  .min(1)
  .max(100)
  .refine((name) => !FORBIDDEN.includes(name), { error: 'is not the name of a setting' });

/** The way to a setting: keys of objects and indexes of lists. An empty one is all settings. */
export const settingPath = z.array(z.union([key, z.int().min(0).max(999)])).max(12);
export type SettingPath = readonly (string | number)[];

/** "plans[0].price", for people and for the issues of an error. */
export function pathText(path: SettingPath): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

/** Whether one of the two contains the other, or they are the same. */
export function pathsOverlap(one: SettingPath, other: SettingPath): boolean {
  const shared = Math.min(one.length, other.length);
  return one.slice(0, shared).every((part, index) => part === other[index]);
}
