// A file field: the native picker, an area to drop or paste files, and a row per chosen file.
import { useRef, useState, type ComponentProps, type DragEvent, type ReactNode, type RefObject } from 'react'
import { cx } from '../cx.ts'
import { FieldFrame, type FieldFrameProps } from './Field.tsx'
import styles from './FilePicker.module.css'
import { FileRow, type FileRowWords, type PickedFile } from './FileRow.tsx'
import { refusalOf, type FileRefusal, type FileRules } from './file-rules.ts'
import { Icon } from '../icons/Icon.tsx'

export interface FilePickerWords extends FileRowWords {
  /** "Drop a file or choose one", with the last words styled as a link. The whole area is the target. */
  drop: ReactNode
  /** "PDF or image, up to 10 MB". */
  accepts?: ReactNode
  /** The reason why a file was rejected, with its name. */
  refused: Record<FileRefusal, (name: string) => string>
  /** Shown for several files where one is allowed. */
  onlyOne: string
}

type Input = Pick<ComponentProps<'input'>, 'name' | 'required' | 'capture'>

export interface FilePickerProps extends FieldFrameProps, FileRules, Input {
  id?: string
  /** Without it a newly chosen file replaces the previous one. */
  multiple?: boolean
  files: readonly PickedFile[]
  /** Called with accepted files only. */
  onChoose: (files: File[]) => void
  onRemove: (id: string) => void
  onRetry?: (id: string) => void
  words: FilePickerWords
  /** The reason why no file can be chosen now. */
  reason?: ReactNode
  /** Announced at the end of an upload: "hinge-study.pdf is uploaded". */
  said?: string
  /** The native input, for form validation. */
  inputRef?: RefObject<HTMLInputElement | null>
}

/** Prevents the browser from opening the file instead of the page. */
const holdsFiles = (event: DragEvent): boolean => {
  if (!event.dataTransfer.types.includes('Files')) return false
  event.preventDefault()
  return true
}

export function FilePicker({
  label,
  hideLabel,
  hint,
  error,
  optional,
  id,
  accept,
  most,
  multiple = false,
  files,
  onChoose,
  onRemove,
  onRetry,
  words,
  reason,
  said,
  inputRef,
  required,
  ...input
}: FilePickerProps) {
  const [refused, setRefused] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const made = useRef<HTMLInputElement>(null)
  const own = inputRef ?? made
  const off = reason !== undefined

  const take = (list: FileList | null) => {
    const brought = [...(list ?? [])]
    if (off || brought.length === 0) return
    if (!multiple && brought.length > 1) return setRefused(words.onlyOne)
    const judged = brought.map((file) => ({ file, refusal: refusalOf(file, { accept, most }) }))
    const wrong = judged.find(({ refusal }) => refusal !== null)
    setRefused(wrong?.refusal ? words.refused[wrong.refusal](wrong.file.name) : null)
    const good = judged.filter(({ refusal }) => refusal === null)
    if (good.length > 0) onChoose(good.map(({ file }) => file))
  }
  return (
    <FieldFrame {...{ label, hideLabel, hint, optional, id }} error={refused ?? error}>
      {(wiring) => (
        <div
          className={styles.picker}
          onDragOver={(event) => setOver(holdsFiles(event) && !off)}
          onDragLeave={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
          }}
          onDrop={(event) => {
            setOver(false)
            if (holdsFiles(event)) take(event.dataTransfer.files)
          }}
          onPaste={(event) => take(event.clipboardData.files)}
        >
          {files.length > 0 && (
            <ul className={styles.files}>
              {files.map((file) => (
                <li key={file.id}>
                  <FileRow
                    file={file}
                    words={words}
                    onRetry={onRetry && (() => onRetry(file.id))}
                    onRemove={() => {
                      onRemove(file.id)
                      // The focused button is removed with the row.
                      own.current?.focus()
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
          <label htmlFor={wiring.id} className={cx(styles.zone, over && styles.over, off && styles.off)}>
            <Icon name="upload" />
            <span>{off ? reason : words.drop}</span>
            {words.accepts !== undefined && <span className={styles.accepts}>{words.accepts}</span>}
            <input
              {...input}
              {...wiring}
              ref={own}
              type="file"
              className={styles.input}
              accept={accept}
              multiple={multiple}
              disabled={off}
              required={required && files.length === 0}
              onChange={(event) => {
                take(event.target.files)
                // Reset, so that a removed file can be chosen again.
                event.target.value = ''
              }}
            />
          </label>
          <p role="status" className={styles.said}>
            {said}
          </p>
        </div>
      )}
    </FieldFrame>
  )
}
