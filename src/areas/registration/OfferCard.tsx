// A pass type or package: what it is, its price, and how many.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UserHtml } from '../../kit/text/UserHtml.tsx'
import { cx } from '../../ui/cx.ts'
import { Stepper } from '../../ui/controls/Stepper.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import styles from './registration.module.css'

export interface OfferCardProps {
  id: string
  name: string
  text: string
  more?: string | null
  price: string
  /** What a package holds. */
  contains?: readonly { count: number; name: string }[]
  /** How many are in the draft, which holds them: they are not sold out for this person. */
  had: number
  /** How many are chosen at first. */
  begins: number
  least?: number
  most?: number
  /** How many are left for sale; null for no limit. */
  left?: number | null
  error?: string
}

/** From this number on it is said how many are left. */
const FEW = 10

export function OfferCard({
  id,
  name,
  text,
  more,
  price,
  contains,
  had,
  begins,
  least = 1,
  most = Infinity,
  left = null,
  error,
}: OfferCardProps) {
  const { t } = useTranslation()
  const [count, setCount] = useState(begins)
  const available = left === null ? Infinity : left + had
  const max = Math.max(Math.min(most, available), had)
  // One that was chosen before it was sold out can still be taken away.
  const isGone = available <= 0 && count === 0
  const hints = [
    least > 1 ? t('registration.atLeast', { count: least }) : '',
    left !== null && !isGone && left <= FEW ? t('registration.left', { count: left }) : '',
  ].filter(Boolean)
  return (
    <div className={cx(styles.offer, count > 0 && styles.chosen, isGone && styles.gone)}>
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      <strong className={styles.price}>{price}</strong>
      <div className={styles.text}>
        {text && <p dir="auto">{text}</p>}
        {contains && (
          <ul className={styles.contains}>
            {contains.map((part) => (
              <li key={part.name}>
                <bdi>{t('registration.times', part)}</bdi>
              </li>
            ))}
          </ul>
        )}
        {more && (
          <details className={styles.more}>
            <summary>{t('registration.details')}</summary>
            <UserHtml markup={more} />
          </details>
        )}
      </div>
      {isGone ? (
        <Tag>{t('registration.soldOutTag')}</Tag>
      ) : (
        <Stepper
          name={id}
          label={t('registration.howMany', { name })}
          hideLabel
          hint={hints.length > 0 ? hints.join(' · ') : undefined}
          error={error}
          defaultValue={begins}
          max={Number.isFinite(max) ? max : undefined}
          onChange={setCount}
          words={{ fewer: t('forms.fewer', { name }), more: t('forms.more', { name }) }}
        />
      )}
    </div>
  )
}
