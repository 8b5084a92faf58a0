// The welcome steps of a new member: name, picture, interests, language, and notifications last. Each step can be skipped.
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

// Lazy-loaded one by one, because the first step needs little of their code.
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

/** States in which push notifications cannot be turned on. */
const never: ReadonlySet<PushStatus> = new Set(['install', 'unsupported', 'shared'])

/** Parameters of the address: `step`, and `to`, the page after the last step. */
export function WelcomeScreen() {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const [, navigate] = useLocation()
  const { config: house } = useSnapshot(tenant)
  const place = usePushPlace()
  const { status } = useSnapshot(push)
  // Answering the browser's permission prompt does not remove the current step.
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
