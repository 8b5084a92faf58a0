// The last step after a provider's page, before the user is signed in.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { Spinner } from '../../../ui/marks/Spinner.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { finishReturn } from './finish-return.ts'
import styles from '../form/form.module.css'
import { visit, type StepState } from './steps.ts'
import { typed } from '../form/typed.ts'

/** With `onFailed` it completes the return. Without it, the user is already signed in and about to be redirected. */
export function ReturnStep({ onFailed }: { onFailed?: () => void }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!onFailed) return
    const finish = async (): Promise<void> => {
      typed.returned = true
      const result = await finishReturn()
      if (result.ok) return
      typed.returned = false
      // The code in the address is used or was rejected, so a reload must not send it again.
      navigate(paths.signIn(), { replace: true, state: { visit, problem: result.code } satisfies StepState })
      onFailed()
    }
    void finish()
  }, [onFailed, navigate])
  return (
    <AuthFrame title={t('auth.returning')}>
      <output className={styles.wait}>
        <Spinner />
        <span className="ink2">{t('auth.moment')}</span>
      </output>
    </AuthFrame>
  )
}
