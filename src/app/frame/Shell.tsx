// The frame of all screens: finds the route, and renders navigation and notices around it.
import { Suspense, useCallback, useEffect, useMemo } from 'react'
import { matchRoute, Route, useLocation, useRouter } from 'wouter'
import { OrganizationHome } from '../../components/organization/OrganizationMark.tsx'
import { Picture, useAfterPicture } from '../../kit/hooks/use-after-picture.ts'
import { entitle } from '../../kit/hooks/use-title.ts'
import { ShellContext } from '../../ui/layout/shell-context.ts'
import { canGoBack } from '../routing/history.ts'
import { Layout } from './Layout.tsx'
import { Arrivals, BarTools, Copies, Gestures } from './later-parts.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { Notices, StatusPart } from '../notices/Notices.tsx'
import { Outlet } from '../routing/Outlet.tsx'
import { fetchRoutes, unknownYet, useRoutes, type ScreenRoute } from '../routing/routes.ts'
import { useArrival } from '../routing/use-arrival.ts'
import { useFocusOverSwitch } from '../routing/use-focus-over-switch.ts'
import { useConnectionLine } from './use-connection-line.ts'
import { useEndedSession } from '../start/use-ended-session.ts'
import { useLive } from '../arrivals/use-live.ts'

const OpenLinks = lazyPart(() => import('../arrivals/OpenLinks.tsx'), 'OpenLinks')
const NotFound = lazyPart(() => import('../../areas/states/NotFound.tsx'), 'NotFound')

export function Shell() {
  const [path, navigate] = useLocation()
  const { parser } = useRouter()
  const line = useConnectionLine()
  const told = useAfterPicture('frame')
  useEndedSession()
  useLive()
  useArrival(path)
  useFocusOverSwitch()
  const { routes, whole } = useRoutes()
  // Also on the home screen after it has rendered, so that the first navigation finds its route.
  useEffect(() => void fetchRoutes().catch(() => {}), [])
  const routeOf = useCallback(
    (to: string, known: readonly ScreenRoute[]) => known.find(({ pattern }) => matchRoute(parser, pattern, to)[0]),
    [parser],
  )
  const shell = useMemo(
    () => ({
      organization: <OrganizationHome />,
      tools: <Suspense>{told && <BarTools />}</Suspense>,
      line,
      status: { bar: told && <StatusPart place="bar" />, rail: told && <StatusPart place="rail" /> },
      back: (fallback: string) => (canGoBack() ? history.back() : navigate(fallback, { replace: true })),
      entitle,
      ready: (to: string) =>
        void fetchRoutes().then(
          (known) => routeOf(to, known)?.screen.ready?.(),
          () => {},
        ),
    }),
    [line, told, navigate, routeOf],
  )
  const route = routeOf(path, routes) ?? (whole ? undefined : unknownYet)
  return (
    <ShellContext value={shell}>
      <Layout route={route}>
        {route ? (
          <Route path={route.pattern}>
            <Outlet key={path} route={route} />
          </Route>
        ) : (
          <Suspense>
            <NotFound patterns={routes.map(({ pattern }) => pattern)} />
            <Picture />
          </Suspense>
        )}
      </Layout>
      <Suspense>
        <OpenLinks />
      </Suspense>
      <Suspense>{told && <Arrivals />}</Suspense>
      <Suspense>{told && <Copies isCopied={route?.copied === true} />}</Suspense>
      <Notices told={told} />
      <Suspense>{told && <Gestures />}</Suspense>
    </ShellContext>
  )
}
