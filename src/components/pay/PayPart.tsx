// Pays for an order, from the billing address to the outcome: registration, add-ons, session, group tickets, booking, invoice.
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { rowsOf } from '../../api/table.ts'
import type { AccountAddress } from '../../contract/people/accounts.ts'
import type { PaymentIntent } from '../../contract/events/payments.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import type { PayState } from '../../kit/pay/pay-table.ts'
import { FailureLine } from '../../kit/writes/FailureLine.tsx'
import { failureText } from '../../kit/writes/failure-words.ts'
import { money } from '../../lib/selling/money.ts'
import { changeOwn, own } from '../../state/identity/own.ts'
import { cx } from '../../ui/cx.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Banner } from '../../ui/overlays/Banner.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { AddressChoice } from '../addresses/AddressChoice.tsx'
import { addressLines, lastUsedFirst } from '../addresses/address-fields.ts'
import { useAddresses } from '../reads/use-addresses.ts'
import { payFormOf, payForms } from './pay-forms.ts'
import { isPending, isUnconfirmed } from './pay-trouble.ts'
import { PriceLines } from './PriceLines.tsx'
import { useFocusFollows } from './use-focus-follows.ts'
import styles from './PayPart.module.css'
import { usePayment, type Paying } from './use-payment.ts'

export interface PayPartProps {
  /** Distinguishes the orders of one account on this device, such as `registration:<eventId>`. */
  place: string
  /** Requests the intent for a billing address, each time from the server. Rejects like the API. */
  intentFor: (addressId: string) => Promise<PaymentIntent>
  /** The server has captured the money. */
  onPaid: () => void
  /** Instead of the capture of an intent. Rejects like it. */
  capture?: (intentId: string) => Promise<unknown>
  /** The order is placed already: no billing address is asked for, and the form of the provider is shown at once. */
  begun?: true
  /** The lines of the order, shown until it is paid. */
  children?: ReactNode
}

export function PayPart(props: PayPartProps) {
  const { ready } = useSnapshot(own)
  return ready ? <Order key={props.place} {...props} /> : <Skeleton kind="rows" count={2} />
}

/** What all faces of the payment receive. */
interface FaceProps {
  of: Paying
  addresses: readonly AccountAddress[]
  addressId: string | null
  onChoose: (addressId: string) => void
}

function Order({ place, intentFor, onPaid, capture, begun, children }: PayPartProps) {
  const addresses = useAddresses()
  const { billedTo } = useSnapshot(own)
  const [order] = useState(billedTo)
  const [chosen, setChosen] = useState<string | null>(null)
  const sorted = lastUsedFirst(rowsOf(addresses.data), order)
  const addressId = sorted.some(({ id }) => id === chosen) ? chosen : (sorted[0]?.id ?? null)
  const payment = usePayment({
    place,
    onPaid,
    capture,
    async prepare() {
      if (begun) return intentFor('')
      if (addressId === null) throw new Error('There is no billing address yet.')
      changeOwn('billedTo', () => addressId)
      return intentFor(addressId)
    },
  })
  const { state, tell } = payment
  useEffect(() => {
    if (begun && state === 'quoted') tell('paid')
    // oxlint-disable-next-line react/exhaustive-deps -- `tell` of every render does the same
  }, [begun, state])
  const face = { of: payment, addresses: begun ? [] : sorted, addressId, onChoose: setChosen }
  const Face = faces[payment.state]
  const part = useFocusFollows<HTMLDivElement>(payment.state)
  return (
    <div ref={part} tabIndex={-1} className={cx('stack', styles.part)}>
      {children}
      {begun && payment.state === 'quoted' ? (
        <Skeleton kind="rows" count={2} />
      ) : payment.state === 'quoted' ? (
        <Loaded of={addresses} skeleton={<Skeleton kind="rows" count={2} />} freshness={false}>
          {() => <Quoted {...face} />}
        </Loaded>
      ) : (
        <div className="stack pad">
          <Face {...face} />
        </div>
      )}
    </div>
  )
}

/** The button of a step. Without the network it is disabled, with the reason below. */
function Step({ of, children, ...button }: { of: Paying; busy?: boolean; disabled?: boolean; children: ReactNode; onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Button kind="solid" size="big" {...button} disabled={button.disabled || !of.isReached}>
        {children}
      </Button>
      {!of.isReached && (
        <p role="status">
          <StateLine kind="warn" icon="cloud-off">
            {t('pay.offline')}
          </StateLine>
        </p>
      )}
    </>
  )
}

function Quoted({ of, addresses, addressId, onChoose }: FaceProps) {
  const { t } = useTranslation()
  return (
    <>
      <AddressChoice addresses={addresses} chosen={addressId} onChoose={onChoose} />
      {addresses.length > 0 && (
        <div className="stack pad">
          <FailureLine error={of.trouble} />
          <Step of={of} onClick={() => of.tell('paid')}>
            {t('pay.continue')}
          </Step>
        </div>
      )}
    </>
  )
}

/** While the intent is requested, the address stays and cannot change. */
function Preparing({ of, addresses, addressId }: FaceProps) {
  const { t } = useTranslation()
  return (
    <>
      <Billed address={addresses.find(({ id }) => id === addressId)} />
      <Step of={of} busy onClick={() => {}}>
        {t('pay.continue')}
      </Step>
    </>
  )
}

function Billed({ address, action }: { address: AccountAddress | undefined; action?: ReactNode }) {
  const { i18n } = useTranslation()
  if (!address) return null
  return (
    <div className="stack">
      <p>
        <bdi>{[address.name, ...addressLines(address, i18n.language)].join(', ')}</bdi>
      </p>
      {action}
    </div>
  )
}

function Changed({ of }: FaceProps) {
  const { t, i18n } = useTranslation()
  const { order, before, trouble } = of
  const price = (minor: number) => (order ? money(minor, order.currency, i18n.language) : '')
  if (order === null || before === null)
    return (
      <>
        <Banner kind="bad" urgent title={t('pay.unprepared')}>
          {failureText(trouble, t)}
        </Banner>
        <Step of={of} onClick={() => of.tell('paid')}>
          {t('common.retry')}
        </Step>
      </>
    )
  return (
    <>
      <Banner kind="warn" urgent title={t('pay.changed')}>
        {t('pay.changedText', { before: price(before), now: price(order.amount) })}
      </Banner>
      <PriceLines order={order} />
      <Step of={of} onClick={() => of.tell('paid')}>
        {t('pay.accept', { price: price(order.amount) })}
      </Step>
    </>
  )
}

/** The form of the provider. It stays mounted while the provider and the server work. */
function Paid({ of, addresses, addressId }: FaceProps) {
  const { t, i18n } = useTranslation()
  const { order, state, trouble } = of
  // After a reload only the noted intent is known.
  if (order === null) return <Checking />
  const Form = payForms[payFormOf(order)]
  if (!Form) return <Banner kind="warn">{t('pay.unsupported')}</Banner>
  const isRunning = state !== 'holding'
  const price = money(order.amount, order.currency, i18n.language)
  return (
    <>
      <Billed
        address={addresses.find(({ id }) => id === addressId)}
        action={
          !isRunning && (
            <div className="acts">
              <Button size="sm" onClick={() => of.tell('edited')}>
                {t('pay.changeAddress')}
              </Button>
            </div>
          )
        }
      />
      <PriceLines order={order} />
      <Suspense fallback={<Skeleton kind="rows" count={1} />}>
        <Form intent={order} locked={isRunning} onReady={of.onReady} />
      </Suspense>
      {typeof trouble === 'string' && (
        <Banner kind="bad" urgent>
          {trouble}
        </Banner>
      )}
      <Step of={of} busy={isRunning} disabled={!of.isReady} onClick={() => of.tell('paid')}>
        {t(order.integration.type === 'manual' ? 'pay.order' : 'pay.pay', { price })}
      </Step>
      <p role="status">{isRunning && <StateLine icon="clock">{t('pay.paying')}</StateLine>}</p>
    </>
  )
}

function Checking({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="stack" role="status">
      <Banner kind="info" title={t('pay.checking')}>
        {t('pay.checkingText')}
      </Banner>
      {children}
    </div>
  )
}

function Lost({ of }: FaceProps) {
  const { t } = useTranslation()
  return (
    <>
      <Checking />
      <Step of={of} onClick={() => of.tell('paid')}>
        {t('pay.check')}
      </Step>
    </>
  )
}

function Declined({ of }: FaceProps) {
  const { t } = useTranslation()
  if (isPending(of.trouble))
    return (
      <>
        <Banner kind="info" urgent title={t('pay.processing')}>
          {failureText(of.trouble, t)}
        </Banner>
        <Step of={of} onClick={() => of.tell('paid')}>
          {t('pay.check')}
        </Step>
      </>
    )
  if (isUnconfirmed(of.trouble))
    return (
      <>
        <Banner kind="info" urgent title={t('pay.unconfirmed')}>
          {failureText(of.trouble, t)}
        </Banner>
        <Step of={of} onClick={() => of.tell('restarted')}>
          {t('pay.continue')}
        </Step>
      </>
    )
  return (
    <>
      <Banner kind="bad" urgent title={t('pay.failed')}>
        {failureText(of.trouble, t)}
      </Banner>
      <Step of={of} onClick={() => of.tell('restarted')}>
        {t('pay.another')}
      </Step>
    </>
  )
}

function Done() {
  const { t } = useTranslation()
  return <Banner kind="good" urgent title={t('pay.paid')} />
}

const faces: Record<PayState, (props: FaceProps) => ReactNode> = {
  quoted: Quoted,
  preparing: Preparing,
  holding: Paid,
  confirming: Paid,
  capturing: Paid,
  done: Done,
  changed: Changed,
  declined: Declined,
  lost: Lost,
}
