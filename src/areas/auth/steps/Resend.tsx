// Sends another code, after the last one has had time to arrive.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInResult } from '../../../state/signing-in/sign-in.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import styles from '../form/form.module.css'
import { wordsOfTrouble } from '../form/words-of-trouble.ts'

/** Seconds. Slightly longer than the server's rate limit. */
const PAUSE = 25

export function Resend({ send }: { send: () => Promise<SignInResult> }) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(PAUSE)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<SignInResult | null>(null)
  const waiting = left > 0
  const wrong = result && !result.ok ? wordsOfTrouble({ says: result.code }, t) : undefined

  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => setLeft((before) => before - 1), 1000)
    return () => clearInterval(timer)
  }, [waiting])

  async function again(): Promise<void> {
    setBusy(true)
    const outcome = await send()
    setBusy(false)
    setResult(outcome)
    // After a network error there is no need to wait.
    if (outcome.ok || outcome.code === 'limit') setLeft(PAUSE)
  }
  return (
    <div className={styles.resend}>
      {waiting ? (
        <p className="meta num">{t('auth.code.wait', { count: left })}</p>
      ) : (
        <Button kind="quiet" busy={busy} onClick={() => void again()}>
          {t('auth.code.resend')}
        </Button>
      )}
      <output className="meta">{result?.ok ? t('auth.code.resent') : wrong}</output>
    </div>
  )
}
