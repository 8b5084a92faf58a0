// The root component: the organisation's app, or the reason why there is none.
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import type { Core } from '../../offline/start.ts'
import { WordsFor } from '../../i18n/words.tsx'
import { useAfterPicture } from '../../kit/hooks/use-after-picture.ts'
import { contentStands } from '../../state/device/picture.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { sharedSession } from '../../state/identity/shared-until.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { Providers } from './Providers.tsx'
import { ScreenBoundary } from '../routing/ScreenBoundary.tsx'
import { Shell } from '../frame/Shell.tsx'

const Theme = lazyPart(() => import('./Theme.tsx'), 'Theme')
// Rare, so not part of the first load.
const InvalidDomain = lazyPart(() => import('../../areas/states/InvalidDomain.tsx'), 'InvalidDomain')
const Maintenance = lazyPart(() => import('../../areas/states/Maintenance.tsx'), 'Maintenance')
const SharedEnded = lazyPart(() => import('../notices/SharedEnded.tsx'), 'SharedEnded')
const Unreachable = lazyPart(() => import('../../areas/states/Unreachable.tsx'), 'Unreachable')

export function App({ core }: { core: Core }) {
  const { status, maintenance } = useSnapshot(tenant)
  const scope = useSyncExternalStore(
    (changed) => core.onScopeChange(changed),
    () => core.scope(),
  )
  const { texts } = useSnapshot(sharedSession)
  const told = useAfterPicture('frame')
  const [insists, setInsists] = useState(false)
  const isApart = status !== 'known' || !scope || (maintenance && !insists)
  useEffect(() => {
    if (isApart) contentStands()
  }, [isApart])
  const page = () => {
    if (status === 'unknown') return <InvalidDomain hostname={location.hostname} languages={navigator.languages} />
    if (maintenance && !insists) return <Maintenance onContinue={scope ? () => setInsists(true) : undefined} />
    if (texts) return <SharedEnded texts={texts} />
    if (status === 'unreachable' || !scope) return <Unreachable />
    return (
      // Another identity or language has another cache, so the key remounts everything below.
      <Providers key={scope.key} core={core}>
        <Shell />
      </Providers>
    )
  }
  return (
    <ScreenBoundary>
      <WordsFor>
        <Suspense>{page()}</Suspense>
        <Suspense>{told && <Theme />}</Suspense>
      </WordsFor>
    </ScreenBoundary>
  )
}
