// The frame of every provider's form: loads it, says when it did not come, and reports when it can be used.
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useIsDark } from '../../../kit/hooks/use-is-dark.ts'
import { onNetworkBack } from '../../../kit/lazy/network-back.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { Banner } from '../../../ui/overlays/Banner.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import type { PayFormProps } from '../pay-forms.ts'
import { UnfitError, type OpenedForm, type OpenForm } from './open-form.ts'
import { payLook } from './pay-look.ts'
import styles from './ProviderForm.module.css'

type Standing = 'loading' | 'ready' | 'unloaded' | 'unfit'

export interface ProviderFormProps extends PayFormProps {
  /** The provider's name, as people know it. */
  name: string
  open: OpenForm
  /** The parts that the provider fills, each with `data-part`. */
  children?: ReactNode
}

export function ProviderForm({ intent, locked, onReady, name, open, children }: ProviderFormProps) {
  const { t, i18n } = useTranslation()
  const settings = useSnapshot(tenant).config?.PAYMENT.FORM
  const dark = useIsDark()
  const [round, setRound] = useState(0)
  /** A new intent, or another round, begins with loading. */
  const attempt = `${intent.id} ${intent.secret} ${round}`
  const [last, setLast] = useState<{ attempt: string; standing: Standing } | null>(null)
  const standing = last?.attempt === attempt ? last.standing : 'loading'
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef<OpenedForm>(null)
  const start = useEffectEvent(async (): Promise<OpenedForm> => {
    if (settings === undefined) throw new UnfitError(name)
    const part = (wanted: string) => {
      const found = place.current?.querySelector<HTMLElement>(`[data-part="${wanted}"]`)
      if (!found) throw new Error(`The form of ${name} has no part ${wanted}.`)
      return found
    }
    return open({ intent, settings, language: i18n.language, look: payLook(dark), t, part })
  })

  useEffect(() => {
    let isLeft = false
    start().then(
      (form) => {
        if (isLeft) return form.close()
        opened.current = form
        setLast({ attempt, standing: 'ready' })
        onReady(form.provider)
      },
      (error: unknown) => {
        if (!isLeft) setLast({ attempt, standing: error instanceof UnfitError ? 'unfit' : 'unloaded' })
      },
    )
    return () => {
      isLeft = true
      onReady(null)
      opened.current?.close()
      opened.current = null
    }
  }, [attempt, onReady])

  useEffect(() => {
    opened.current?.relook?.(payLook(dark))
  }, [dark])

  const again = () => setRound((before) => before + 1)
  const againLater = useEffectEvent(again)
  useEffect(() => (standing === 'unloaded' ? onNetworkBack(() => againLater()) : undefined), [standing])

  if (standing === 'unfit') return <Banner kind="warn">{t('pay.unsupported')}</Banner>
  return (
    <div className="stack">
      {standing === 'unloaded' && (
        <Banner
          kind="bad"
          urgent
          title={t('pay.form.unloaded', { provider: name })}
          actions={
            <Button size="sm" onClick={again}>
              {t('common.retry')}
            </Button>
          }
        >
          {t('pay.form.unloadedText')}
        </Banner>
      )}
      {standing === 'loading' && (
        <div role="status">
          <VisuallyHidden>{t('pay.form.loading', { provider: name })}</VisuallyHidden>
          <Skeleton kind="rows" count={1} />
        </div>
      )}
      {/* Laid out while it loads, because frames measure their place. */}
      <div ref={place} className={styles.parts} data-standing={standing} inert={locked || standing !== 'ready'}>
        {children}
      </div>
    </div>
  )
}
