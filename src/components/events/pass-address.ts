// The content of the code of a pass.
import { paths } from '../../paths.ts'

/** The address of the pass, so that any camera app opens the right page. By ids, because the slug changes when the event is renamed. */
export const passAddress = (eventId: string, passId: string): string => `${location.origin}${paths.pass({ event: eventId, passId })}`
