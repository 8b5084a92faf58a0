// The sign-in page: signing in, creating an account, and the return from a provider's page.
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { isReturn } from '../../state/signing-in/sign-in.ts'
import { config } from '../../state/identity/tenant.ts'
import { useBusy } from '../../state/typed/use-busy.ts'
import { CodeStep } from './steps/CodeStep.tsx'
import { CreateStep } from './steps/CreateStep.tsx'
import { EnterStep } from './steps/EnterStep.tsx'
import { ResetStep } from './steps/ResetStep.tsx'
import { ReturnStep } from './steps/ReturnStep.tsx'
import { useSteps, type SignInStep } from './steps/steps.ts'
import { typed } from './form/typed.ts'
import { useSendOn } from './steps/use-send-on.ts'

const screens = { enter: EnterStep, password: EnterStep, create: CreateStep, code: CodeStep, reset: ResetStep }

export function SignInScreen() {
  const { t } = useTranslation()
  useTitle(t('auth.title'))
  const { AUTH } = config()
  const first: SignInStep = AUTH.EMAIL && AUTH.DEFAULT_ACTION === 'signUp' ? 'create' : 'enter'
  const { email } = useSnapshot(typed)
  const steps = useSteps(email, first)
  const [password, setPassword] = useState('')
  const [returning, setReturning] = useState(() => isReturn(location.search))
  const failed = useCallback(() => setReturning(false), [])
  const going = useSendOn()
  // Typed text is not persisted, and a code is valid for one page: an app update waits until the user is signed in.
  useBusy(steps.step !== 'enter' || returning)
  if (going) return <ReturnStep />
  if (returning) return <ReturnStep onFailed={failed} />
  const StepScreen = screens[steps.step]
  return <StepScreen {...steps} first={first} password={password} setPassword={setPassword} />
}
