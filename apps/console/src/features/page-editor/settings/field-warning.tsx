import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';

/** In place of a field's hint: the value is valid, but has a consequence that people may not expect. */
export function FieldWarning({ children }: { readonly children: string }) {
  return (
    <span className="field-warning">
      <Icon path={icons.alert} />
      {children}
    </span>
  );
}
