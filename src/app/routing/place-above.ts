// Under which place of the app another stands: where going back leads whoever came to it straight from a notification.
import { paths } from '../../paths.ts'

/**
 * Of `/messages/12#m-3` the list of conversations: the nearest shorter path that `isPlace` knows. Of what is under none the
 * list of notifications, and of that the home page. Pure.
 */
export function placeAbove(url: string, isPlace: (path: string) => boolean): string {
  const [path = ''] = url.split(/[?#]/)
  const names = path.split('/')
  while (names.length > 2) {
    names.pop()
    const above = names.join('/')
    if (isPlace(above)) return above
  }
  return path === paths.notifications() ? paths.home() : paths.notifications()
}
