// Whether a language writes more than the hour and the minute.
import { clock } from '../../../lib/time/dates.ts'

/** True where times read like "10:15 a.m.". */
export const hasLongClock = (locale: string): boolean => clock(0, { locale }).length > 5
