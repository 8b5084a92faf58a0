// One screen: whether it may be shown to this person, and a skeleton while its script loads.
import { memo, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { Picture } from '../../kit/hooks/use-after-picture.ts'
import { Waiting } from '../../kit/list/Waiting.tsx'
import { featureNeedsSignIn, featureOn } from '../../lib/data/modules.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { RequireMember } from './RequireMember.tsx'
import type { ScreenRoute } from './routes.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'

const ModuleOff = lazyPart(() => import('../../areas/states/ModuleOff.tsx'), 'ModuleOff')

/** Memoised, so that only the screen's own state re-renders it. */
export const Outlet = memo(function Outlet({ route }: { route: ScreenRoute }) {
  const { config } = useSnapshot(tenant)
  if (!config) return null
  if (route.module && !featureOn(config, route.module))
    return (
      <Suspense>
        <ModuleOff />
        <Picture />
      </Suspense>
    )
  const Screen = route.screen
  const screen = (
    <ScreenBoundary>
      <Suspense
        fallback={
          <Waiting>
            <Skeleton />
          </Waiting>
        }
      >
        <Screen />
        <Picture />
      </Suspense>
    </ScreenBoundary>
  )
  const forMembers = route.auth === 'member' || (route.module !== undefined && featureNeedsSignIn(config, route.module))
  return forMembers ? <RequireMember>{screen}</RequireMember> : screen
})
