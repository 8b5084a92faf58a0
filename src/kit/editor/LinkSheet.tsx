// A sheet for the address of a link, and for its text if none is selected.
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../lib/device/composing.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { linkAddress } from './document/link-address.ts'
import type { LinkPlace } from './document/link.ts'
import styles from './LinkSheet.module.css'

export interface LinkSheetProps {
  open: boolean
  place: LinkPlace
  onSet: (href: string, words: string) => void
  onRemove: () => void
  onClose: () => void
}

/** The address as typed. */
const shown = (href: string): string => href.replace(/^(?:mailto|tel):/i, '')

function Questions({ place, onSet, onRemove }: Pick<LinkSheetProps, 'place' | 'onSet' | 'onRemove'>) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(() => shown(place.href))
  const [words, setWords] = useState('')
  const [refused, setRefused] = useState(false)
  const set = () => {
    const href = linkAddress(typed)
    if (href === null) setRefused(true)
    else onSet(href, words.trim() || shown(typed.trim()))
  }
  // Not a form, because the editor may be inside one, which Enter must not submit.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    set()
  }
  return (
    <div className={styles.questions}>
      <Field
        label={t('editor.link.address')}
        hint={t('editor.link.hint')}
        error={refused ? t('editor.link.wrong') : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setRefused(false)
        }}
        onKeyDown={onKeyDown}
        // As an attribute, which the dialog applies when it opens; React's autoFocus runs before that.
        ref={(input) => input?.setAttribute('autofocus', '')}
        dir="ltr"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      {place.from === place.to && (
        <Field
          label={t('editor.link.words')}
          optional
          dir="auto"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={onKeyDown}
          autoComplete="off"
        />
      )}
      <div className={styles.actions}>
        <Button kind="solid" onClick={set}>
          {t('editor.link.set')}
        </Button>
        {place.href !== '' && <Button onClick={onRemove}>{t('editor.link.remove')}</Button>}
      </div>
    </div>
  )
}

export function LinkSheet({ open, onClose, ...questions }: LinkSheetProps) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} onClose={onClose} title={t('editor.tool.link')}>
      <Questions {...questions} />
    </Dialog>
  )
}
