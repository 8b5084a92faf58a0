// The home page: today's agenda during an event of the member, else upcoming events, and the newest posts.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { self } from '../../api/resources/people/self.ts'
import { rowsOf } from '../../api/table.ts'
import { Waiting } from '../../kit/list/Waiting.tsx'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { useNow } from '../../kit/hooks/use-now.ts'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { featureOn } from '../../lib/data/modules.ts'
import { runningEvent } from '../../lib/time/running-event.ts'
import { session } from '../../state/identity/session.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { NextEvents } from './NextEvents.tsx'
import { Welcome } from './Welcome.tsx'

// All in one file, beside the first load: the newest posts, and the day of a member, at an event or not.
const Community = lazyPart(() => import('./Community.tsx'), 'Community')
const Today = lazyPart(() => import('./Today.tsx'), 'Today')
const QuietDay = lazyPart(() => import('./QuietDay.tsx'), 'QuietDay')

export function HomeScreen() {
  const { config } = useSnapshot(tenant)
  const { status } = useSnapshot(session)
  const now = useNow()
  const events = config !== null && featureOn(config, 'events')
  const mine = useInfiniteQuery({ ...self.events(), ...(events ? {} : { enabled: false }) })
  useTitle()
  if (!config) return null
  const member = status === 'signed-in'
  const event = events ? runningEvent(rowsOf(mine.data), now) : null

  // Waits for the member's events: a short skeleton is better than a page that is replaced by another one.
  const unknown = events && mine.isLoading
  const community = (
    <Suspense>
      <Community member={member} now={now} />
    </Suspense>
  )
  if (!member) {
    return (
      <>
        <Bar root />
        <Page>
          <Welcome name={config.NAME} description={config.DESCRIPTION} />
          {events && <NextEvents featured />}
          {community}
        </Page>
      </>
    )
  }
  const waiting = (
    <Waiting>
      <Skeleton />
    </Waiting>
  )
  return (
    <>
      <Bar root />
      <Page>
        {unknown ? (
          waiting
        ) : (
          <Suspense fallback={waiting}>
            {event ? <Today event={event} now={now} /> : <QuietDay name={config.NAME} events={events} now={now} />}
          </Suspense>
        )}
        {community}
      </Page>
    </>
  )
}

HomeScreen.ready = async (): Promise<void> => void (await Promise.all([Community.ready(), Today.ready(), QuietDay.ready()]))
