// The frame of all screens: finds the route, and draws navigation and notices round it.
import { Suspense, useCallback, useMemo } from 'react'
import { matchRoute, Route, useLocation, useRouter } from 'wouter'
import { OrganizationHome } from '../components/OrganizationMark.tsx'
import { entitle } from '../components/use-title.ts'
import { ShellContext } from '../ui/shell-context.ts'
import { canGoBack } from './history.ts'
import { Layout } from './Layout.tsx'
import { lazyPart } from '../components/lazy-part.ts'
import { Notices, StatusPart, useAtRest } from './Notices.tsx'
import { Outlet } from './Outlet.tsx'
import { routes } from './routes.tsx'
import { useArrival } from './use-arrival.ts'
import { useConnectionLine } from './use-connection-line.ts'
import { useEndedSession } from './use-ended-session.ts'
import { useLanguageSync } from './use-language-sync.ts'
import { useLive } from './use-live.ts'

const Arrivals = lazyPart(() => import('./Arrivals.tsx'), 'Arrivals')
const BarTools = lazyPart(() => import('./BarTools.tsx'), 'BarTools')
const NotFound = lazyPart(() => import('../screens/states/NotFound.tsx'), 'NotFound')
const Gestures = lazyPart(() => import('./Gestures.tsx'), 'Gestures')

export function Shell() {
  const [path, navigate] = useLocation()
  const { parser } = useRouter()
  const line = useConnectionLine()
  const told = useAtRest() || line === 'cut'
  useEndedSession()
  useLanguageSync()
  useLive()
  useArrival(path)
  const routeOf = useCallback((to: string) => routes.find(({ pattern }) => matchRoute(parser, pattern, to)[0]), [parser])
  const shell = useMemo(
    () => ({
      organization: <OrganizationHome />,
      tools: (
        <Suspense>
          <BarTools />
        </Suspense>
      ),
      line,
      status: { bar: told && <StatusPart place="bar" />, rail: told && <StatusPart place="rail" /> },
      back: (fallback: string) => (canGoBack() ? history.back() : navigate(fallback, { replace: true })),
      entitle,
      ready: (to: string) => routeOf(to)?.screen.ready?.(),
    }),
    [line, told, navigate, routeOf],
  )
  const route = routeOf(path)
  return (
    <ShellContext value={shell}>
      <Layout route={route}>
        {route ? (
          <Route path={route.pattern}>
            <Outlet key={path} route={route} />
          </Route>
        ) : (
          <Suspense>
            <NotFound />
          </Suspense>
        )}
      </Layout>
      <Suspense>
        <Arrivals />
      </Suspense>
      <Notices told={told} />
      <Suspense>{told && <Gestures />}</Suspense>
    </ShellContext>
  )
}
