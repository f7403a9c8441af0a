import { number, textString } from './pdf-values.ts';
import type { PdfFile } from './pdf-file.ts';

export interface TagOptions {
  readonly alt?: string;
  readonly scope?: 'Row' | 'Column';
  /** Left, top, right and bottom, as a PDF array from the lower left corner. */
  readonly bbox?: string;
}

interface Kid {
  readonly page: number;
  /** The number of marked content on the page. */
  readonly mark?: number;
  /** The object of a link. */
  readonly link?: number;
}

/** An element of the structure tree, which screen readers follow. */
export class StructureElement {
  readonly id: number;
  readonly #members: string;
  readonly #children: (StructureElement | Kid)[] = [];

  constructor(id: number, type: string, parent: number, { alt, scope, bbox }: TagOptions = {}) {
    this.id = id;
    const text = alt === undefined ? '' : `/Alt${textString(alt)}`;
    const place = bbox === undefined ? '' : `/A<</O/Layout/Placement/Block/BBox${bbox}>>`;
    const header = scope === undefined ? '' : `/A<</O/Table/Scope/${scope}>>`;
    this.#members = `/Type/StructElem/S/${type}/P ${parent} 0 R${text}${place}${header}`;
  }

  add(child: StructureElement | Kid): void {
    this.#children.push(child);
  }

  /** Writes the element and everything below it. */
  write(file: PdfFile): void {
    const own = this.#children.find((child): child is Kid => !(child instanceof StructureElement));
    const page = own === undefined ? '' : `/Pg ${own.page} 0 R`;
    const kids = this.#children.map((child) => {
      if (child instanceof StructureElement) return `${child.id} 0 R`;
      if (child.link !== undefined)
        return `<</Type/OBJR/Obj ${child.link} 0 R/Pg ${child.page} 0 R>>`;
      return number(child.mark ?? 0);
    });
    file.add(`<<${this.#members}${page}/K[${kids.join(' ')}]>>`, this.id);
    for (const child of this.#children) if (child instanceof StructureElement) child.write(file);
  }
}
