// The invented guests of a practice. They follow from the event, so that two phones that practise together have the same.
import type { Guest } from '../model/guest.ts'

const names = [
  'Amara Okafor',
  'Łukasz Nowak',
  'さくら 田中',
  'João Silva',
  'فاطمة حداد',
  'Björn Lindqvist',
  'Mei Chen',
  'Zoë Adams',
  'Mateus Rocha',
  'Nadia Rahmani',
  'Oyelaran Bello',
  'Dagny Berg',
] as const

/** Guests per practice: enough to search in. */
const COUNT = 48

/** What is special about a guest of the practice. */
export type Role = 'plain' | 'elsewhere' | 'canceled' | 'late' | 'contested'

/** The roles of the first guests; all others are plain. */
const roles: readonly Role[] = ['plain', 'elsewhere', 'canceled', 'late', 'contested']

export interface PracticeGuest extends Guest {
  /** 'elsewhere': checked in by another phone. 'late': not on the list at first. 'contested': another phone checks them in meanwhile. */
  role: Role
}

const hex = (number: number): string => number.toString(16).padStart(8, '0')

/** The id of the practice of an event, which no real event has: a real door refuses its codes. Pure. */
export const practiceId = (eventId: string): string => `00ace000${eventId.slice(8)}`

/** Pure. `doors`: when the invented doors opened, milliseconds since 1970. */
export function practiceGuests(eventId: string, doors: number): PracticeGuest[] {
  return Array.from({ length: COUNT }, (_one, index): PracticeGuest => {
    const role = roles[index] ?? 'plain'
    const name = names[index % names.length] ?? ''
    return {
      passId: `${hex(0xace_0000 + index * 0x101)}${eventId.slice(8)}`,
      accountId: `practice-${index}`,
      name: index < names.length ? name : `${name} ${Math.floor(index / names.length) + 1}`,
      number: 9000 + index,
      type: index % 3 === 2 ? 'Student' : 'Regular',
      status: role === 'canceled' ? 'canceled' : 'ready',
      usedAt: role === 'elsewhere' ? doors : null,
      role,
    }
  })
}

/** A pass that no guest of the practice has. Pure. */
export const strangersPass = (eventId: string): string => `${hex(0xaceffff)}${eventId.slice(8)}`
