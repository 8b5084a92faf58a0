// One benefit: description, code, expiry date, and the account that offers it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountLine } from '../../components/people/AccountLine.tsx'
import { copyText } from '../../kit/writes/copy-text.ts'
import { LinkedText } from '../../kit/text/LinkedText.tsx'
import type { Benefit } from '../../contract/people/benefits.ts'
import { cutText } from '../../lib/text/cut-text.ts'
import { sinceDay } from '../../lib/time/since.ts'
import { paths } from '../../paths.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/rows/Card.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { codeIn } from './benefit-code.ts'
import styles from './benefits.module.css'

/** Characters. About five lines on a phone. */
const FOLD = 220
const WEEK = 7 * 86_400_000

export function BenefitCard({ benefit, now }: { benefit: Benefit; now: number }) {
  const { title, description, image, event, manager } = benefit
  const over = benefit.endDate !== null && Date.parse(benefit.endDate) <= now
  const code = over ? null : codeIn(description)
  return (
    <Card className={styles.card}>
      {image && <Picture image={image} alt="" ratio={1} sizes="6rem" className={styles.picture} />}
      <div className={styles.words}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <Ends endDate={benefit.endDate} now={now} />
      </div>
      <div className={styles.rest}>
        {description && <About text={description} />}
        {code !== null && <Code code={code} />}
        {event && (
          <Anchor href={paths.event({ event: event.slug })} className={styles.event}>
            <Icon name="events" size="em" />
            <bdi>{event.name}</bdi>
          </Anchor>
        )}
      </div>
      {manager && (
        <div className={styles.manager}>
          <AccountLine account={manager} href={paths.person({ accountId: manager.username })} chevron />
        </div>
      )}
    </Card>
  )
}

function Ends({ endDate, now }: { endDate: string | null; now: number }) {
  const { t, i18n } = useTranslation()
  if (endDate === null) return <StateLine icon="clock">{t('benefits.lasting')}</StateLine>
  const day = sinceDay(endDate, i18n.language, now)
  const left = Date.parse(endDate) - now
  if (left <= 0)
    return (
      <StateLine kind="bad" icon="ban">
        {t('benefits.over', { day })}
      </StateLine>
    )
  return (
    <StateLine kind={left < WEEK ? 'warn' : 'plain'} icon="clock">
      {t('benefits.until', { day })}
    </StateLine>
  )
}

/** A long text is folded, so that the rest of the list stays near. */
function About({ text }: { text: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const cut = cutText(text, FOLD)
  return (
    <>
      <p className={styles.text} dir="auto">
        <LinkedText text={open ? text : cut} />
      </p>
      {!open && cut !== text && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {t('benefits.readMore')}
        </button>
      )}
    </>
  )
}

function Code({ code }: { code: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.code}>
      <span className="ltr mono">{code}</span>
      <Button size="sm" icon="copy" aria-label={t('benefits.copy', { code })} onClick={() => void copyText(code)}>
        {t('benefits.copyShort')}
      </Button>
    </div>
  )
}
