// A button that opens the native file picker. For one file; FilePicker accepts several and has a drop area.
import { useId, type ReactNode } from 'react'
import styles from './ChooseFile.module.css'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-names.ts'

export interface ChooseFileProps {
  icon: IconName
  /** The accepted types as an HTML attribute: "image/png,image/webp". */
  accept: string
  onChoose: (file: File) => void
  children: ReactNode
}

export function ChooseFile({ icon, accept, onChoose, children }: ChooseFileProps) {
  const id = useId()
  return (
    <label className={styles.choose} htmlFor={id}>
      <Icon name={icon} />
      <span>{children}</span>
      <input
        id={id}
        className={styles.file}
        type="file"
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Reset, so that a removed file can be chosen again.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}
