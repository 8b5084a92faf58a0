// A button that looks like a link: opens another step of this page.
import type { ReactNode } from 'react'

export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link" onClick={onClick}>
      {children}
    </button>
  )
}
