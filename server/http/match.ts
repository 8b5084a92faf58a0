// Which route a path means, when several could be meant.
import type { Route } from './route.ts'

const isParam = (segment: string): boolean => segment.startsWith(':')

/** Words before parameters, segment by segment: /accounts/popular is asked before /accounts/:accountId, wherever the table has them. */
export function inMatchingOrder<R extends Pick<Route, 'path'>>(routes: R[]): R[] {
  const weight = ({ path }: R): string =>
    path
      .split('/')
      .map((segment) => (isParam(segment) ? '1' : '0'))
      .join('')
  return routes.toSorted((a, b) => (weight(a) < weight(b) ? -1 : weight(a) > weight(b) ? 1 : 0))
}

/** The route that answers `method` and `path`; undefined when none does. */
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
