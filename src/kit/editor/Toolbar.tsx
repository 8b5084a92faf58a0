// The toolbar of the editor: one Tab stop, arrow keys inside.
import type { EditorState } from 'prosemirror-state'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roving } from '../../ui/controls/roving.ts'
import { useKeyNames } from '../hooks/use-key-names.ts'
import styles from './Toolbar.module.css'
import { ToolIcon } from './ToolIcon.tsx'
import type { Tool, ToolName } from './tools.ts'

export interface ToolbarProps {
  groups: readonly (readonly Tool[])[]
  state: EditorState
  /** The id of the editor. */
  controls: string
  /** `byPointer`: pressed with a pointer, so the focus goes back to the text. */
  onUse: (tool: Tool, byPointer: boolean) => void
}

export function Toolbar({ groups, state, controls, onUse }: ToolbarProps) {
  const { t } = useTranslation()
  const keyNames = useKeyNames()
  const [stop, setStop] = useState<ToolName | undefined>(groups[0]?.[0]?.name)

  const button = (tool: Tool) => {
    const { name, keys, run, isOn } = tool
    const label = t(`editor.tool.${name}`)
    const possible = run(state)
    return (
      <button
        key={name}
        type="button"
        data-tool={name}
        className={styles.tool}
        aria-label={label}
        title={keys === undefined ? label : t('editor.withKeys', { name: label, keys: keyNames.shown(keys) })}
        aria-keyshortcuts={keys === undefined ? undefined : keyNames.spoken(keys)}
        aria-pressed={isOn?.(state)}
        aria-disabled={!possible || undefined}
        tabIndex={name === stop ? 0 : -1}
        onFocus={() => setStop(name)}
        // Keeps the caret, and with it the on-screen keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => possible && onUse(tool, event.detail > 0)}
      >
        <ToolIcon name={name} />
      </button>
    )
  }
  return (
    <div
      role="toolbar"
      aria-label={t('editor.toolbar')}
      aria-controls={controls}
      className={styles.toolbar}
      tabIndex={-1}
      onKeyDown={(event) => roving(event, '[data-tool]', 'x')}
    >
      {groups.map((tools) => (
        <div key={tools[0]?.name} className={styles.group}>
          {tools.map(button)}
        </div>
      ))}
    </div>
  )
}
