// A text area that grows with its text.
import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { FieldFrame, type FieldFrameProps } from './Field.tsx'
import styles from './Field.module.css'
import { limited } from './limited.ts'

export type TextAreaProps = FieldFrameProps & ComponentProps<'textarea'> & { /** No box: the page itself is the paper. */ bare?: boolean }

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

export function TextArea({ label, hideLabel, hint, error, optional, id, bare, ref, ...area }: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = own.current
    if (growsByItself || !element) return
    element.style.blockSize = 'auto'
    element.style.blockSize = `${element.scrollHeight}px`
  }, [area.value])
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, optional, id }}>
      {(wiring) => (
        <div className={cx(styles.box, styles.area, bare && styles.bare)}>
          <textarea
            rows={1}
            dir="auto"
            {...limited(area)}
            {...wiring}
            ref={(element) => {
              own.current = element
              if (typeof ref === 'function') return ref(element)
              if (ref) ref.current = element
            }}
          />
        </div>
      )}
    </FieldFrame>
  )
}
