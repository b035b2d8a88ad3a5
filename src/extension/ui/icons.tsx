import type { ComponentChildren } from 'preact';

export const CheckIcon = () => (
  <Icon strokeWidth={2.2}>
    <path stroke-linecap="round" stroke-linejoin="round" d="m5 12.5 4.5 4.5L19 7" />
  </Icon>
);

export const CopyIcon = () => (
  <Icon>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path stroke-linecap="round" d="M5.5 15H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v.5" />
  </Icon>
);

function Icon({ strokeWidth = 1.8, children }: { strokeWidth?: number; children: ComponentChildren }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width={strokeWidth}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
