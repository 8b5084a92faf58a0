// The frame of all screens: finds the route, and draws navigation and notices round it.
import { Suspense, useMemo } from 'react'
import { matchRoute, Route, useLocation, useRouter } from 'wouter'
import { OrganizationHome } from '../components/OrganizationMark.tsx'
import { ShellContext } from '../ui/shell-context.ts'
import { canGoBack } from './history.ts'
import { Layout } from './Layout.tsx'
import { lazyPart } from '../components/lazy-part.ts'
import { Notices } from './Notices.tsx'
import { Outlet } from './Outlet.tsx'
import { routes } from './routes.tsx'
import { useArrival } from './use-arrival.ts'
import { useConnectionLine } from './use-connection-line.ts'
import { useEndedSession } from './use-ended-session.ts'
import { useLanguageSync } from './use-language-sync.ts'
import { useLive } from './use-live.ts'
import { useOpenLinks } from './use-open-links.ts'

const NotFound = lazyPart(() => import('../screens/states/NotFound.tsx'), 'NotFound')

export function Shell() {
  const [path, navigate] = useLocation()
  const { parser } = useRouter()
  const line = useConnectionLine()
  useEndedSession()
  useLanguageSync()
  useLive()
  useOpenLinks()
  useArrival(path)
  const shell = useMemo(
    () => ({
      organization: <OrganizationHome />,
      line,
      back: (fallback: string) => (canGoBack() ? history.back() : navigate(fallback, { replace: true })),
    }),
    [line, navigate],
  )
  const route = routes.find(({ pattern }) => matchRoute(parser, pattern, path)[0])
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
      <Notices />
    </ShellContext>
  )
}
