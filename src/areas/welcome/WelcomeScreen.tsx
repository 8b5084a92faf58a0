// The first minutes of somebody new: name, picture, interests, language, and notifications last. Each step may be skipped.
import { Suspense, useEffect, useRef, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { FormSteps } from '../../kit/form/FormSteps.tsx'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { usePushPlace } from '../../components/push/use-push-place.ts'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { languagesOf } from '../../i18n/languages.ts'
import { safeRedirect } from '../../lib/links/safe-redirect.ts'
import { welcomeArea } from './area.ts'
import { push, type PushStatus } from '../../state/device/push.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { NameStep } from './NameStep.tsx'
import { stepsFor, type WelcomeStep } from './steps.ts'
import styles from './welcome.module.css'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'

// Each in its own time; most of what they are made of the first one does without.
const PhotoStep = lazyPart(() => import('./PhotoStep.tsx'), 'PhotoStep')
const InterestStep = lazyPart(() => import('./InterestStep.tsx'), 'InterestStep')
const LanguageStep = lazyPart(() => import('./LanguageStep.tsx'), 'LanguageStep')
const NotificationStep = lazyPart(() => import('./NotificationStep.tsx'), 'NotificationStep')

export interface StepProps {
  /** This one is answered. */
  onDone: () => void
}

const parts: Record<WelcomeStep, ComponentType<StepProps>> = {
  name: NameStep,
  photo: PhotoStep,
  interests: InterestStep,
  language: LanguageStep,
  notifications: NotificationStep,
}

/** Where notifications can not be turned on at all. */
const never: ReadonlySet<PushStatus> = new Set(['install', 'unsupported', 'shared'])

/** In the address: `step`, and `to`, where to go at the end. */
export function WelcomeScreen() {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const [, navigate] = useLocation()
  const { config: house } = useSnapshot(tenant)
  const place = usePushPlace()
  const { status } = useSnapshot(push)
  // What the browser was answered changes nothing: the step one is at stays.
  const pushes = place !== null && !never.has(status)
  const steps = house ? stepsFor({ config: house, languages: languagesOf(house).length, pushes }) : []
  const found = steps.findIndex((one) => one === query.get('step'))
  const at = Math.max(found, 0)
  const step = steps[at] ?? 'name'
  const to = query.get('to') ?? undefined
  const following = steps[at + 1]
  const last = following === undefined
  const earlier = steps[at - 1]
  const next = last ? safeRedirect(to, location.origin) : welcomeArea.to.welcome({ step: following, to })
  const page = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  // Another step is another page to whoever hears it.
  useEffect(() => {
    if (shown.current !== step) page.current?.querySelector('h1')?.focus()
    shown.current = step
  }, [step])
  const title = t(`welcome.${step}.title`, { name: house?.NAME ?? '' })
  const Part = parts[step]
  useTitle(title)
  return (
    <div ref={page}>
      <Bar back={earlier && welcomeArea.to.welcome({ step: earlier, to })} />
      <Page>
        <div className={styles.steps}>
          <FormSteps names={steps.map((one) => t(`welcome.${one}.name`))} at={at + 1} />
        </div>
        <PageHead title={title} sub={t(`welcome.${step}.text`)} />
        <Suspense fallback={<Skeleton kind="text" count={4} />}>
          <Part key={step} onDone={() => navigate(next)} />
        </Suspense>
        <p className={styles.skip}>
          <Button kind="quiet" href={next}>
            {t(last ? 'welcome.finish' : 'welcome.skip')}
          </Button>
        </p>
      </Page>
    </div>
  )
}
