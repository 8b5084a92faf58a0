// Keeps the message being read at its position when others are added. A class component, because only getSnapshotBeforeUpdate runs before
// the change; measuring at every scroll event instead would cost more.
import { Component, type ReactNode, type RefObject } from 'react'
import { isAwayFromEnd } from './log-box.ts'

interface Place {
  element: Element
  /** Pixels from the top of the window. */
  top: number
}

/**
 * The topmost visible message and its position. Searches its part of the list only, because measuring distant messages would force their
 * layout.
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
  /** A new value means that messages may have been added. */
  of: unknown
  /** The scroll container. */
  within: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * The browser keeps the distance from the end: messages added above move nothing, messages added at the end move the others up by their
 * height. This component restores the position.
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
