<?php
/**
 * What editor.js needs.
 *
 * @package Pickup_Calculator
 */

return array(
	'dependencies' => array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n' ),
	'version'      => '@version@',
);
