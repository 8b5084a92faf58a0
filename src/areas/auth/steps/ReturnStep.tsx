// Back from a provider's page: the last moment before being in.
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

/** With `onFailed` it finishes the return; without, someone is in already and about to be sent on. */
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
      // The code in the address is spent or refused: it must not be tried again by a reload.
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
