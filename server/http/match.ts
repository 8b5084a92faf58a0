// Chooses the route of a path when several match.
import type { Route } from './route.ts'

const isParam = (segment: string): boolean => segment.startsWith(':')

/**
 * Orders static segments before parameters, segment by segment: /accounts/popular is matched before /accounts/:accountId, whatever their
 * order in the table.
 */
export function inMatchingOrder<R extends Pick<Route, 'path'>>(routes: R[]): R[] {
  const weight = ({ path }: R): string =>
    path
      .split('/')
      .map((segment) => (isParam(segment) ? '1' : '0'))
      .join('')
  return routes.toSorted((a, b) => (weight(a) < weight(b) ? -1 : weight(a) > weight(b) ? 1 : 0))
}

/** Returns the route that handles `method` and `path`; undefined if there is none. */
export function matchRoute<R extends Pick<Route, 'path' | 'method'>>(routes: R[], method: string, path: string): R | undefined {
  const segments = path.split('/')
  return inMatchingOrder(routes).find((route) => {
    const template = route.path.split('/')
    return (
      route.method === method &&
      template.length === segments.length &&
      template.every((segment, i) => (isParam(segment) ? segments[i] !== '' : segment === segments[i]))
    )
  })
}
