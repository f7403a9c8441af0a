import { Component, type ReactNode } from 'react';

interface Props {
  onBroken(): void;
  readonly children: ReactNode;
}

/** Contains errors of the panel, so that the page with the visitor's numbers survives. */
export class PanelBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(): void {
    this.props.onBroken();
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
