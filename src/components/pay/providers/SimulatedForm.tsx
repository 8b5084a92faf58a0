// The card form of the demo. The number of the card decides the outcome (docs/extensions.md).
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../kit/ask/ask.ts'
import type { PayProvider } from '../../../kit/pay/payment.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Banner } from '../../../ui/overlays/Banner.tsx'
import type { PayFormProps } from '../pay-forms.ts'

const cards = [
  ['succeeds', '4242 4242 4242 4242'],
  ['declines', '4000 0000 0000 0002'],
  ['asks', '4000 0025 0000 3155'],
  ['processes', '4000 0000 0000 0259'],
  ['hangs', '4000 0000 0000 0119'],
] as const
const asking = '4000002500003155'

export function SimulatedForm({ locked, onReady }: PayFormProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const provider: PayProvider = {
      async confirm() {
        const number = (input.current?.value ?? '').replaceAll(/\D/g, '')
        if (number.length < 12) return { outcome: 'failed', message: t('pay.simulated.short') }
        const isMeant =
          number !== asking ||
          (await ask({
            kind: 'solid',
            title: t('pay.simulated.bankTitle'),
            text: t('pay.simulated.bankText'),
            confirm: t('pay.simulated.bankConfirm'),
            cancel: t('pay.simulated.bankCancel'),
          }))
        return isMeant ? { outcome: 'confirmed', body: { nonce: number } } : { outcome: 'cancelled' }
      },
    }
    onReady(provider)
    return () => onReady(null)
  }, [onReady, t])
  const fill = (number: string) => {
    if (input.current) input.current.value = number
  }
  return (
    <div className="stack">
      <Banner kind="info" title={t('pay.simulated.title')}>
        {t('pay.simulated.text')}
      </Banner>
      <Field
        ref={input}
        label={t('pay.simulated.number')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={23}
        readOnly={locked}
        defaultValue={cards[0][1]}
      />
      <div className="acts" role="group" aria-label={t('pay.simulated.cards')}>
        {cards.map(([name, number]) => (
          <Button key={name} size="sm" disabled={locked} onClick={() => fill(number)}>
            {t(`pay.simulated.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
