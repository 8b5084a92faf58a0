// Keeps the message that is being read where it is, whatever comes in around it. A class: only these hear of a change before it is made,
// and to look with every pixel that is scrolled instead costs a frame more than the change.
import { Component, type ReactNode, type RefObject } from 'react'
import { isAwayFromEnd } from './log-box.ts'

interface Place {
  element: Element
  /** Pixels from the top of the window. */
  top: number
}

/**
 * The topmost message in view and where it stands. Looked for in its part of the list: to be asked where they are, messages far away would
 * be laid out.
 */
export function placeIn(box: HTMLElement): Place | null {
  const edge = box.getBoundingClientRect().top + 8
  const reachesIn = (element: Element) => element.getBoundingClientRect().bottom > edge
  for (const part of box.querySelectorAll('[data-part]')) {
    const element = reachesIn(part) && [...part.querySelectorAll('[data-message]')].find(reachesIn)
    if (element) return { element, top: element.getBoundingClientRect().top }
  }
  return null
}

export interface KeptPlaceProps {
  /** Where another one is rendered, something may have come in. */
  of: unknown
  /** What scrolls. */
  within: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * The distance from the end is what the browser keeps here: what comes in above moves nothing, what comes in at the end while older
 * messages are read moves them up by its height. They are put back.
 */
export class KeptPlace extends Component<KeptPlaceProps> {
  override getSnapshotBeforeUpdate({ of }: KeptPlaceProps): Place | null {
    const box = this.props.within.current
    return box && of !== this.props.of && isAwayFromEnd(box) ? placeIn(box) : null
  }

  override componentDidUpdate(_props: KeptPlaceProps, _state: unknown, place: Place | null): void {
    const box = this.props.within.current
    if (box && place?.element.isConnected) box.scrollTop += place.element.getBoundingClientRect().top - place.top
  }

  override render(): ReactNode {
    return this.props.children
  }
}
