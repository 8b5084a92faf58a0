// Whether a language writes times with more than hours and minutes.
import { clock } from '../../../lib/time/dates.ts'

/** True for times such as "10:15 a.m.". */
export const hasLongClock = (locale: string): boolean => clock(0, { locale }).length > 5
