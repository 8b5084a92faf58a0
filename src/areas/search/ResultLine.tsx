// A search result: picture, name, and its kind if kinds are mixed.
import { useTranslation } from 'react-i18next'
import { RowText } from '../../components/palette/RowText.tsx'
import type { PaletteRow } from '../../components/palette/saved-matches.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import styles from './search.module.css'

export function ResultLine({ row, mixed }: { row: PaletteRow; mixed?: boolean }) {
  const { t } = useTranslation()
  return (
    <Row
      lead={row.face ? <Avatar {...row.face} size="lead" /> : <Glyph icon="hash" />}
      title={
        <span className={styles.title}>
          <RowText row={row} line="title" />
        </span>
      }
      second={row.second === undefined ? undefined : <RowText row={row} line="second" />}
      meta={mixed && row.kind !== 'place' ? t(`search.one.${row.kind}`) : undefined}
      href={row.href}
    />
  )
}
