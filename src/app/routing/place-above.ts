// The parent of a path: where going back leads after a deep link.
import { paths } from '../../paths.ts'

/**
 * The nearest shorter path that `isPlace` accepts: the list of conversations for `/messages/12#m-3`. Without one, the list of
 * notifications, and for that the home page. Pure.
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
