// Facts with their names: the date of a receipt, the place of a booking. A fact without a value is left out.
import { Fragment, type ReactNode } from 'react'
import styles from './Facts.module.css'

export interface FactsProps {
  /** `key`: where two facts may have the same name. Texts by others among `lines` are isolated by the caller. */
  facts: readonly { key?: string; name: string; lines: readonly ReactNode[] }[]
}

const isShown = (line: ReactNode): boolean => line !== null && line !== undefined && line !== false && line !== ''

export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts
        .map(({ key, name, lines }) => ({ key: key ?? name, name, lines: lines.filter(isShown) }))
        .filter(({ lines }) => lines.length > 0)
        .map(({ key, name, lines }) => (
          <div key={key}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            {lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity, and never move
              <Fragment key={at}>
                <dd>{line}</dd>
              </Fragment>
            ))}
          </div>
        ))}
    </dl>
  )
}
