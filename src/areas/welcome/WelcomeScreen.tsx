// The first minutes of someone new: name, picture, interests, language, and notifications last. Each step may be skipped.
import { Suspense, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { StepScreen, type StepProps } from '../../kit/steps/StepScreen.tsx'
import { at } from '../../kit/steps/steps.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { usePushPlace } from '../../components/push/use-push-place.ts'
import { languagesOf } from '../../i18n/languages.ts'
import { safeRedirect } from '../../lib/links/safe-redirect.ts'
import { welcomeArea } from './area.ts'
import { push, type PushStatus } from '../../state/device/push.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { NameStep } from './NameStep.tsx'
import { welcomeSteps, type WelcomeStep } from './steps.ts'
import styles from './welcome.module.css'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'

// Each in its own time; most of what they are made of the first one does without.
const PhotoStep = lazyPart(() => import('./PhotoStep.tsx'), 'PhotoStep')
const InterestStep = lazyPart(() => import('./InterestStep.tsx'), 'InterestStep')
const LanguageStep = lazyPart(() => import('./LanguageStep.tsx'), 'LanguageStep')
const NotificationStep = lazyPart(() => import('./NotificationStep.tsx'), 'NotificationStep')

const parts: Record<WelcomeStep, ComponentType<StepProps>> = {
  name: NameStep,
  photo: PhotoStep,
  interests: InterestStep,
  language: LanguageStep,
  notifications: NotificationStep,
}

/** Where notifications cannot be turned on at all. */
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
  const facts = { config: house, languages: house ? languagesOf(house).length : 0, pushes: house !== null && pushes }
  const here = at(welcomeSteps, facts, query.get('step'))
  const { step, before, after } = here
  const to = query.get('to') ?? undefined
  const next = after ? welcomeArea.to.welcome({ step: after, to }) : safeRedirect(to, location.origin)
  const Part = parts[step]
  return (
    <StepScreen
      at={here}
      nameOf={(one) => t(`welcome.${one}.name`)}
      title={t(`welcome.${step}.title`, { name: house?.NAME ?? '' })}
      sub={t(`welcome.${step}.text`)}
      back={before && welcomeArea.to.welcome({ step: before, to })}
    >
      <Suspense fallback={<Skeleton kind="text" count={4} />}>
        <Part key={step} onDone={() => navigate(next)} />
      </Suspense>
      <p className={styles.skip}>
        <Button kind="quiet" href={next}>
          {t(after ? 'welcome.skip' : 'welcome.finish')}
        </Button>
      </p>
    </StepScreen>
  )
}
